import type { Config } from './config.ts'
import { isLoopbackHost } from './http/loopback.ts'
import { demandsTls } from './platform/mail/transport.ts'

type Settings = Pick<Config, 'demo' | 'host' | 'openMailbox' | 'siteUrl' | 'smtpUrl' | 'ses'>

/** What whoever starts the product must not overlook, a line each. `demoAccounts`: how many the database holds. */
export function warningsFor(config: Settings, { demoAccounts }: { demoAccounts: number }): string[] {
  const { demo, host, openMailbox, siteUrl, smtpUrl, ses } = config
  const isReachable = !isLoopbackHost(host) || !isLoopbackHost(new URL(siteUrl).hostname)
  return [
    demo &&
      isReachable &&
      `The demo is on and others can reach it (${siteUrl}, HOST ${host}): everybody knows the password of its administrator. DEMO=0 or NODE_ENV=production turns it off.`,
    demo && openMailbox && 'Everybody who reaches this server can read all mails at /dev/mail: OPEN_MAILBOX is on.',
    !demo &&
      demoAccounts > 0 &&
      'The database still holds the demo. Its accounts cannot sign in; `npm run demo -- remove` removes its rows.',
    smtpUrl &&
      !demandsTls(smtpUrl) &&
      !isLoopbackHost(new URL(smtpUrl).hostname) &&
      'Mails may leave in clear: SMTP_URL names another machine without demanding TLS. Use smtps: or add ?requireTLS.',
    !demo && !smtpUrl && !ses && 'There is neither SMTP_URL nor SES_REGION: mails go nowhere.',
  ].filter((line) => typeof line === 'string')
}
