/** A sample with its own button. One plays at a time, and a file that does not play says so. */
const slow = 'Still loading…';
/** How long a sample may let the listener wait before words say so. */
const slowMs = 8000;
const failure = 'This sample could not be played. Check your connection and the volume, then try again.';

class AudioSample extends HTMLElement {
  connectedCallback(): void {
    const audio = this.querySelector('audio');
    const label = this.querySelector('[data-label]');
    const status = this.querySelector('[role=status]');
    if (!audio || !label || !status) return;

    let patience: ReturnType<typeof setTimeout> | undefined;
    const settle = (words = '') => {
      clearTimeout(patience);
      status.textContent = words;
    };
    const wait = () => {
      settle();
      patience = setTimeout(() => settle(slow), slowMs);
    };
    const show = () => (label.textContent = audio.paused ? 'Play' : 'Pause');
    const fail = () => {
      settle(failure);
      show();
    };
    this.querySelector('button')?.addEventListener('click', () => {
      if (!audio.paused) return audio.pause();
      if (audio.error) audio.load();
      audio.play().catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) fail();
      });
    });
    audio.addEventListener('error', fail);
    audio.addEventListener('pause', () => {
      if (!audio.error) settle();
      show();
    });
    audio.addEventListener('waiting', wait);
    audio.addEventListener('playing', () => {
      settle();
      show();
    });
    // Not with 'playing', which comes again after every wait for the network.
    audio.addEventListener('play', () => {
      wait();
      for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause();
    });
  }
}

customElements.define('audio-sample', AudioSample);
