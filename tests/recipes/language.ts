import type { Recipe } from './recipe.ts'

/** Slovenian. */
export const language: Recipe = {
  title: 'A fourth language',
  edits: [
    {
      file: 'server/text/language.ts',
      find: "languages = ['hr', 'en', 'de'] as const",
      put: "languages = ['hr', 'en', 'de', 'sl'] as const",
    },
  ],
  isStart: true,
}
