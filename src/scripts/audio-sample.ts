/** A sample with its own button. One plays at a time, and a file that does not play says so. */
const failure = 'This sample could not be played. Check your connection and the volume, then try again.';

class AudioSample extends HTMLElement {
  connectedCallback(): void {
    const audio = this.querySelector('audio');
    const label = this.querySelector('[data-label]');
    const status = this.querySelector('[role=status]');
    if (!audio || !label || !status) return;

    const show = () => (label.textContent = audio.paused ? 'Play' : 'Pause');
    const fail = () => {
      status.textContent = failure;
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
    audio.addEventListener('pause', show);
    audio.addEventListener('playing', () => {
      status.textContent = '';
      show();
    });
    // Not with 'playing', which comes again after every wait for the network.
    audio.addEventListener('play', () => {
      for (const other of document.querySelectorAll('audio')) if (other !== audio) other.pause();
    });
  }
}

customElements.define('audio-sample', AudioSample);
