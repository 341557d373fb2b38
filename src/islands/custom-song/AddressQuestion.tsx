import { useStore } from '@nanostores/react';
import { $likelyAddress, trustAddress } from '#stores/custom-song/address-question.ts';

/** Asks whether a misspelt address was meant otherwise; nobody hears of a song whose mails go astray. */
export function AddressQuestion({ onTake }: { onTake: (address: string) => void }) {
  const likely = useStore($likelyAddress);
  return (
    <div role="status" className="address-question">
      {likely && (
        <p className="row">
          <span>
            Did you mean <strong>{likely}</strong>?
          </span>
          <button type="button" className="button" onClick={() => onTake(likely)}>
            Yes, use it
          </button>
          <button type="button" className="button" onClick={trustAddress}>
            No, mine is right
          </button>
        </p>
      )}
    </div>
  );
}
