import { useId } from 'react';
import { useEarlyValue } from './use-early-value.ts';

interface SliderProps {
  label: string;
  value: number;
  /** The value with its unit: 120 BPM. */
  words: string;
  limits: { readonly min: number; readonly max: number };
  step?: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}

/** A native range with its value beside the label. */
export function Slider({ label, value, words, limits, step = 1, disabled = false, onChange }: SliderProps) {
  const id = useId();
  const control = useEarlyValue(value, (field: HTMLInputElement) => field.valueAsNumber, onChange);
  return (
    <div className="slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="figures" aria-live="off">
        {words}
      </output>
      <input
        ref={control}
        id={id}
        type="range"
        autoComplete="off"
        min={limits.min}
        max={limits.max}
        step={step}
        value={value}
        aria-valuetext={words}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
