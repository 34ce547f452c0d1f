import { globSync, readFileSync } from 'node:fs'
import { renderMail } from '../../server/mails/render.ts'
import { fillIn } from '../../server/text/fill-in.ts'
import type { Language } from '../../server/text/language.ts'
import { longDate } from '../../server/text/long-date.ts'

const aDay = new Date('2026-12-23T12:00:00Z')

/** The lines of all mails and replies, with a date or a name in each place. */
export const mailLines = (language: Language): string[] =>
  globSync(`content/{mail,mail/*,replies}/${language}.json`).flatMap((file) => {
    const texts = textsIn(JSON.parse(readFileSync(file, 'utf8'))).map((text) => filled(text, language))
    const { text } = renderMail({ subject: file, parts: texts.map((text) => ({ kind: 'text', text })) }, language)
    return [`\n==== ${file}`, ...text.split('\n').filter(Boolean)]
  })

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn)

function filled(text: string, language: Language): string {
  const places = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const value = (name: string) => (/date|until|ends|applied/i.test(name) ? longDate(aDay, language) : 'Ana Anić')
  return fillIn(text, Object.fromEntries(places.map((name) => [name, value(name)])))
}
