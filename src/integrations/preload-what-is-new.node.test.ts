import { describe, expect, it } from 'vitest';
import { withImports } from './preload-what-is-new.ts';

describe('what is there whenever a chunk is', () => {
  const chunks = {
    page: { imports: ['react', 'shared'] },
    shared: { imports: ['storage', 'react'] },
    react: { imports: [] },
    storage: { imports: ['shared'] },
    late: { imports: ['page', 'tune'] },
  };

  it('is all that it imports, and they import, in circles too', () => {
    expect([...withImports('page', chunks)].toSorted()).toEqual(['page', 'react', 'shared', 'storage']);
  });

  it('is itself alone where nothing is known of it', () => {
    expect([...withImports('other', chunks)]).toEqual(['other']);
  });
});
