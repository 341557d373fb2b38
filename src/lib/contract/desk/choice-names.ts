import { songGenres, songMoods } from '../custom-song/song-options.ts';
import { genres, moods } from '../lyrics/lyrics-options.ts';
import { addOns } from '../payment/add-ons.ts';
import { deliveryTiers, products } from '../payment/catalog.ts';

/** The lists of the forms, by the column that keeps the choice. */
const choices: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  genre: [...songGenres, ...genres],
  mood: [...songMoods, ...moods],
  deadline: deliveryTiers,
};

const wares: readonly { id: string; name: string }[] = [...products, ...addOns];
const wareName = (id: string) => wares.find((ware) => ware.id === id)?.name ?? id;

/** A stored choice as the visitor read it, for the owner; what is in no list any more, as it is. */
export const choiceName = (column: string, value: string): string =>
  column === 'product'
    ? // 'custom-song-express + revision, for Ada': the ids are at the beginning.
      value.replace(/^[a-z-]+(?: \+ [a-z-]+)*/, (ids) => ids.split(' + ').map(wareName).join(' + '))
    : (choices[column]?.find((choice) => choice.value === value)?.label ?? value);
