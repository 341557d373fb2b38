interface SoundSliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value as it is said. */
  words: string;
  onChange: (value: number) => void;
}

/** A named line with the head of a note on it, and its value in words. */
export function SoundSlider({ label, value, min, max, step, words, onChange }: SoundSliderProps) {
  const at = `${(100 * (value - min)) / (max - min)}%`;
  return (
    <label className="sound-row">
      <span>{label}</span>
      <input
        className="player-line player-line-thin"
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        style={{ '--at': at } as React.CSSProperties}
        aria-valuetext={words}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <span className="figures" aria-hidden="true">
        {words}
      </span>
    </label>
  );
}
