import { expect, test } from 'vitest'
import { isLoopbackHost } from '#server/http/loopback.ts'
import { warningsFor } from '#server/warnings.ts'

const here = {
  demo: true,
  host: '127.0.0.1',
  siteUrl: 'http://localhost:4321',
  openMailbox: false,
  smtpUrl: undefined,
  ses: undefined,
}
const nothing = { demoAccounts: 0, receivesNotifications: true, unreadableSecrets: 0 }
type Given = Parameters<typeof warningsFor>
const warnings = (overrides: Partial<Given[0]>, found: Partial<Given[1]> = {}) =>
  warningsFor({ ...here, ...overrides }, { ...nothing, ...found }).join('\n')

test('the demo on this machine alone is nothing to warn of', () => expect(warnings({})).toBe(''))

test.each([
  { siteUrl: 'https://preko.example' },
  { siteUrl: 'http://localhost.evil.example' },
  { siteUrl: 'http://127.evil.example' },
  { host: '0.0.0.0' },
  { host: '::' },
  { host: '192.168.1.7' },
])('the demo that others reach by %j is', (values) => expect(warnings(values)).toContain('DEMO=0'))

test('an open mailbox is', () => expect(warnings({ openMailbox: true })).toContain('/dev/mail'))

test('what is left of a demo that is off names the command that removes it', () => {
  expect(warnings({ demo: false, smtpUrl: 'smtps://mail.example' }, { demoAccounts: 3 })).toContain(
    'npm run demo -- remove',
  )
  expect(warnings({ demo: false, smtpUrl: 'smtps://mail.example' })).toBe('')
})

test('notifications that do not arrive are, with the way round a pooler', () =>
  expect(warnings({}, { receivesNotifications: false })).toContain('DATABASE_LISTEN_URL'))

test('second factors that a lost key locks are, with the way out', () =>
  expect(warnings({}, { unreadableSecrets: 2 })).toContain('reset-second-factor'))

test('mails that go nowhere are', () => expect(warnings({ demo: false })).toContain('SMTP_URL'))

test.each(['localhost', 'preko.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('%s is this machine', (host) =>
  expect(isLoopbackHost(host)).toBe(true),
)
test.each(['127.0.0.1.evil.example', 'localhost.example', '0.0.0.0', '::', '10.0.0.1', 'evil.example'])(
  '%s is not',
  (host) => expect(isLoopbackHost(host)).toBe(false),
)

test.each([
  ['smtp://mail.example', true],
  ['smtp://mail.example:587?requireTLS=false', true],
  ['smtp://mail.example:587?requireTLS', false],
  ['smtp://mail.example:587?requireTLS=true', false],
  ['smtps://mail.example', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
])('mail by %s may be sent unencrypted: %s', (smtpUrl, isWarned) => {
  expect(warnings({ smtpUrl }).includes('in clear')).toBe(isWarned)
})
