import type { Config } from './config.ts'
import { isLoopbackHost } from './http/loopback.ts'
import { demandsTls } from './platform/mail/transport.ts'

type Settings = Pick<Config, 'demo' | 'host' | 'openMailbox' | 'siteUrl' | 'smtpUrl' | 'ses'>

type Found = {
  /** Number of demo accounts in the database. */
  demoAccounts: number
  /** Whether notifications of the database reach this process. */
  receivesNotifications: boolean
  /** Number of second factors that were encrypted with another key. */
  unreadableSecrets: number
}

/** Warnings for the operator at startup, one line each. */
export function warningsFor(config: Settings, found: Found): string[] {
  const { demoAccounts, receivesNotifications, unreadableSecrets } = found
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
    !receivesNotifications &&
      'Notifications of the database do not arrive: nothing stays cached and dashboards do not hear of changes. A pooler in transaction mode does that; DATABASE_LISTEN_URL names a way past it.',
    unreadableSecrets > 0 &&
      `Of ${unreadableSecrets} administrators no code of the app is right: SECRET_KEY, or secret.key of the data folder, is not the one of before. Recovery codes work; \`npm run admin -- reset-second-factor EMAIL\` has one set up anew.`,
    !demo && !smtpUrl && !ses && 'There is neither SMTP_URL nor SES_REGION: mails go nowhere.',
  ].filter((line) => typeof line === 'string')
}
