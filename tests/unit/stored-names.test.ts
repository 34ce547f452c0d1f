import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#server/text/language.ts'
import { conveniences } from '#src/site/consent/consent-answer.ts'

/** Files that store in the browser or set a cookie. */
const storing = [
  ...globSync('src/**/*.{ts,tsx}').filter((file) => /browser-storage\.ts'|document\.cookie/.test(read(file))),
  ...globSync('server/**/*.ts').filter((file) => /setCookie\(/.test(read(file))),
  ...['src/site/consent/consent.ts', 'src/site/member/session.ts', 'src/work-rights/lookup.ts'],
  ...['src/candidates/profile/profile-ids.ts', 'server/accounts/known-device.ts', 'server/accounts/auth/sessions.ts'],
]

function read(file: string) {
  return readFileSync(file, 'utf8')
}

/** Names of constants and arguments by which something is stored: 'draft' of 'draft|', 'applyKey' of `applyKey:${id}`. */
const named =
  /(?:\b(?:\w*[kK]ey|\w*Cookie|prefix|name)(?:Of)? = (?:\([^)]*\) => )?['`]|(?:local|session)\.set\('|store(?:ByConsent|Necessary)\('|^ {2}\w+: '(?=\w+Accepted))(\w+)/gm

const names = [...new Set(storing.flatMap((file) => [...read(file).matchAll(named)].map(([, name = '']) => name)))]

test.for(languages)('the privacy policy names what is stored in the browser: %s', (language) => {
  expect(names.length).toBeGreaterThan(25)
  const policy = read(`content/legal/privacy.${language}.md`)
  expect(names.filter((name) => !policy.includes(`\`${name}\``))).toEqual([])
})

test('the privacy policy names nothing that is not stored', () => {
  const table = read('content/legal/privacy.en.md').split('### What is stored')[1] ?? ''
  const listed = [...table.matchAll(/^\|(.+?)\|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)])
  expect(listed.map(([, name]) => name).filter((name) => name && !names.includes(name))).toEqual([])
})

test('what the policy stores with consent only is what consent moves', () => {
  const rows = read('content/legal/privacy.en.md').matchAll(
    /^\| `(\w+)` \| session storage, with consent local storage/gm,
  )
  expect([...rows].map(([, name]) => name)).toEqual(conveniences)
})
