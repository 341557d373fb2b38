import js from '@eslint/js';
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.astro',
      '.state',
      '.worker',
      '.bench',
      'sheet',
      '**/.wrangler',
      'node_modules',
      'test-results',
      'playwright-report',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  ...astro.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
      // TypeScript knows what is defined.
      'no-undef': 'off',
      'no-empty': ['error', { allowEmptyCatch: true }],
      'no-control-regex': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  { files: ['src/**/*.tsx'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: [
      '**/*.test.ts',
      '**/*.test.tsx',
      'tests/**',
      'src/lib/lyrics/data/**',
      'src/lib/song/words/data/**',
      'sandbox/feeds/stories.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['scripts/**', 'sandbox/**', 'functions/http/log.ts', 'tests/**', '**/*.test.ts'],
    rules: { 'no-console': 'off' },
  },
);
