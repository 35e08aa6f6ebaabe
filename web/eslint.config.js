/** What the linter looks for. Layout belongs to the formatter, types to svelte-check. */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import ts from 'typescript-eslint';

/** Parts that put a drawing or a sign of our own making into the page. Nobody else may use {@html}. */
const DRAWING = [
  'AnimalCard',
  'AnimalFace',
  'AnimalToken',
  'Card',
  'CardBack',
  'CardMini',
  'HandCard',
  'IconLine',
  'Sign',
  'Vignette',
];

export default defineConfig(
  { ignores: ['dist/', 'src/mock/'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    rules: {
      'no-undef': 'off', // the type checker knows better
      'svelte/prefer-svelte-reactivity': 'off', // a Map here is a cache nobody watches, or a value replaced as a whole
      'svelte/no-useless-mustaches': 'off', // the formatter would break a line at a bare space
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }],
    },
  },
  {
    // The few rules that need types: a promise nobody waits for swallows its error.
    files: ['**/*.ts', '**/*.svelte'],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    files: [`**/{${DRAWING.join(',')}}.svelte`],
    rules: { 'svelte/no-at-html-tags': 'off' },
  },
);
