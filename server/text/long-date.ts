import type { Language } from './language.ts'

/** A day in Croatian time, written out: '23. studenoga 2026.'. */
export const longDate = (time: Date, language: Language) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'Europe/Zagreb',
  }).format(time)
