import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['src/generated/**', 'test-results/**'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
      // Not every set and map is read by a component.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  // A switch counts once, however many kinds it names.
  { files: ['src/**'], rules: { complexity: ['error', { max: 15, variant: 'modified' }] } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  { files: ['tools/**', 'e2e/**'], rules: { 'no-console': 'off' } },
);
