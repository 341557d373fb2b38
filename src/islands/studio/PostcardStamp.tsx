import { useStylesheet } from '../ui/use-stylesheet.ts';
import styles from './postcard.css?url';

/**
 * The stamp, cancelled with the five lines of the staff. It asks for the card's style here, beside the staff and not
 * above it, so that both styles come at the same time.
 */
export function PostcardStamp() {
  useStylesheet(styles);
  return (
    <svg className="postcard-stamp" viewBox="0 0 116 64" aria-hidden="true">
      <rect className="stamp-edge" x="58" y="2" width="54" height="60" />
      <rect className="stamp-face" x="63" y="7" width="44" height="50" />
      <g className="stamp-note">
        <ellipse cx="86" cy="43" rx="8" ry="6" transform="rotate(-22 86 43)" />
        <path d="M93 40V16q1 7 8 10" />
      </g>
      <g className="postmark">
        <circle cx="40" cy="32" r="19" />
        <circle cx="40" cy="32" r="14" />
        <path d="M57 22q5-4 10 0t10 0M59 27q5-4 10 0t10 0M60 32q5-4 10 0t10 0M59 37q5-4 10 0t10 0M57 42q5-4 10 0t10 0" />
      </g>
    </svg>
  );
}
