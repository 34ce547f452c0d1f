import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf } from '../../server/mails/mailbox.ts'

const providers = ['gmail.com', 'googlemail.com', 'outlook.com', 'posta.example', 'škola.hr', 'GMAIL.com.example']
const name = fc.string({ unit: fc.constantFrom(...'anaKOVAČ.+-_0'), minLength: 1, maxLength: 12 })
const provider = fc.constantFrom(...providers)
const address = fc.tuple(name, provider).map(([name, provider]) => `${name}@${provider}`)

/** Domains that belong to one provider, compared without `mailboxOf`. */
const ownerOf = (address: string) => {
  const domain = domainToASCII(address.slice(address.lastIndexOf('@') + 1).toLowerCase())
  return domain === 'googlemail.com' ? 'gmail.com' : domain
}

test.for([
  ['Ana.Kovac+posao@Gmail.com', 'anakovac@gmail.com'],
  ['anakovac@googlemail.com', 'anakovac@gmail.com'],
  [' ANA@posta.example ', 'ana@posta.example'],
  ['ana+1+2@posta.example', 'ana@posta.example'],
  ['ana.kovac@posta.example', 'ana.kovac@posta.example'],
  ['+ana@posta.example', '+ana@posta.example'],
  ['ana@škola.hr', 'ana@xn--kola-f6a.hr'],
])('%s counts as %s', ([address, mailbox]) => {
  expect(mailboxOf(address ?? '')).toBe(mailbox)
})

test('a mailbox is its own', () => {
  fc.assert(fc.property(address, (address) => mailboxOf(mailboxOf(address)) === mailboxOf(address)))
  fc.assert(fc.property(fc.emailAddress(), (typed) => mailboxOf(mailboxOf(typed)) === mailboxOf(typed)))
})

test('case, a tag, and dots where the provider ignores them change nothing', () => {
  const plain = fc.stringMatching(/^[a-z]{1,10}$/)
  fc.assert(
    fc.property(plain, provider, fc.stringMatching(/^[a-z0-9.+-]{0,8}$/), (name, provider, tag) => {
      const spelled = `${name.toUpperCase()}+${tag}@${provider}`
      expect(mailboxOf(spelled)).toBe(mailboxOf(`${name}@${provider}`))
      expect(mailboxOf(`${[...name].join('.')}@gmail.com`)).toBe(mailboxOf(`${name}@googlemail.com`))
    }),
  )
})

test('never are two providers one', () => {
  fc.assert(
    fc.property(
      address,
      address,
      (one, other) => mailboxOf(one) !== mailboxOf(other) || ownerOf(one) === ownerOf(other),
    ),
  )
})
