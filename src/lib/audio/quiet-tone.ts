/**
 * Keeps Tone from writing its name into the console. Import it before Tone: the browser collects the places of
 * the whole file for that one line, which is half of the time that starting Tone takes.
 */
Object.assign(globalThis, { TONE_SILENCE_LOGGING: true });
