/** Loaded only for readers whose system forces colours of their own. */
import { adoptStyles } from '#lib/browser/adopt-styles.ts';
import css from './forced-colors.css?inline';

adoptStyles(css);
