import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillIn } from '../../server/text/fill-in.ts'
import type { Language } from '../../server/text/language.ts'
import type { Translate } from '../../src/i18n/index.ts'

type Texts = Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>

const read = (folder: string, file: string): Texts => JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'))

/** The texts of the site for tests that run without its bundler. */
export const textsIn =
  (language: Language): Translate =>
  (key, values = {}) => {
    const [area = '', name = ''] = key.split('.')
    const texts = area === 'messages' ? read('content/messages', language) : read(`src/i18n/${language}`, area)
    const found = texts[name] ?? key
    const form = new Intl.PluralRules(language).select(Number(values['count']))
    return fillIn(typeof found === 'string' ? found : (found[form] ?? found.other ?? ''), values)
  }

/** A text of the mails in a folder of `content/mail`. */
export const mailTextsIn =
  (language: Language) =>
  (folder: string, name: string, values: Record<string, string> = {}) =>
    fillIn(String(read(`content/mail/${folder}`, language)[name]), values)
