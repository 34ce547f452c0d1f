import { describe, expect, test } from 'vitest'
import contacts from '#content/guard/contacts.json' with { type: 'json' }
import { checkEmail } from '#server/applications/apply/email.ts'
import { mailProviders } from '#server/text/mail-providers.ts'

const suggestedFor = (email: string) => checkEmail(email).suggestion
const realDomains = `
  t-com.hr mail.ru bk.ru ymail.com gov.hr list.ru inbox.ru globalnet.hr xnet.hr amis.net yandex.ru mac.com hotmail.de
  hotmail.at hotmail.ch hotmail.hr hotmail.ba hep.hr email.com email.hr ams.at online.de gbg.bg life.com line.com
  lime.de max.at bmw.de firma.ru firma.us
`
const domains = [...mailProviders, ...contacts.freeMailers, ...realDomains.trim().split(/\s+/)]

describe('an e-mail address', () => {
  test.for(domains)('of %s is right', (domain) =>
    expect(checkEmail(`ana@${domain}`)).toEqual({ isValid: true, suggestion: null }),
  )

  test.for([
    ['gmal.com', 'gmail.com'],
    ['gmil.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmx.con', 'gmx.com'],
    ['yhoo.com', 'yahoo.com'],
    ['iclod.com', 'icloud.com'],
    ['hotmal.com', 'hotmail.com'],
    ['protonmial.com', 'protonmail.com'],
    ['t-onlin.de', 't-online.de'],
    ['siol.ne', 'siol.net'],
  ])('of %s is probably one of %s', ([typed, right]) => expect(suggestedFor(`ana@${typed}`)).toBe(`ana@${right}`))

  test('keeps what stands before its domain', () => {
    expect(suggestedFor(' Müller+%7B@gmial.com')).toBe('müller+%7b@gmail.com')
    expect(suggestedFor('müller@gmail')).toBe('müller@gmail.com')
  })

  test.for(['ana@b.c(', 'ana@b.*', 'ana@müller.con', '@gmial.com', 'gmial.com', '@'])(
    'has no correction of %s',
    (typed) => expect(suggestedFor(typed)).toBeNull(),
  )
})
