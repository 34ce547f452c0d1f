import { resolve } from 'node:path'
import { z } from 'zod'
import { bucketUrl, checkStores, storesOf } from './bucket-url.ts'
import { checkInbound, inboundOf, inboundSettings } from './inbound-setting.ts'
import { flag, key, megabytes, postgresUrl, postgresUrls, serviceAccount } from './setting-types.ts'
import { trimEndOf } from './text/normalize.ts'

const settings = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(1).max(65535).default(4321),
    DATA_DIR: z
      .string()
      .min(1)
      .default('data')
      .transform((folder) => resolve(folder)),
    BACKUP_DIR: z
      .string()
      .optional()
      .transform((folder) => folder && resolve(folder)),
    BACKUP_URL: bucketUrl.optional(),
    FILES_URL: bucketUrl.optional(),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_LISTEN_URL: postgresUrl.optional(),
    DATABASE_REPLICA_URLS: postgresUrls,
    SECRET_KEY: key.optional(),
    SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    SES_REGION: z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must look like eu-central-1')
      .optional(),
    SES_ACCESS_KEY_ID: z.string().min(1).optional(),
    SES_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    SES_URL: z.url({ protocol: /^https?$/ }).optional(),
    SES_CONFIGURATION_SET: z.string().min(1).optional(),
    SES_CONTACT_LIST: z.string().min(1).optional(),
    SES_NOTICES_TOPIC: z
      .string()
      .regex(/^arn:aws(-[a-z]+)*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/, 'must be the ARN of an SNS topic')
      .optional(),
    VIES_URL: z.url({ protocol: /^https?$/ }).optional(),
    SCANNER_URL: z.url({ protocol: /^tcp$/ }).optional(),
    PHOTON_URL: z.url({ protocol: /^https?$/ }).optional(),
    APPLICATIONS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
    APPLICATIONS_PER_HOUR: z.coerce.number().int().min(1).default(600),
    APPLICATIONS_PER_EMAIL: z.coerce.number().int().min(1).default(60),
    PUBLIC_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    INDEXNOW_KEY: z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or dashes')
      .optional(),
    INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default('https://api.indexnow.org/indexnow'),
    GOOGLE_INDEXING_ACCOUNT: serviceAccount.optional(),
    GOOGLE_INDEXING_URL: z
      .url({ protocol: /^https?$/ })
      .default('https://indexing.googleapis.com/v3/urlNotifications:publish'),
    DEMO: flag.optional(),
    OPEN_MAILBOX: flag.default(false),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
    MAX_UPLOAD_MB: megabytes.default(10 * 1024 * 1024),
    PAGE_CACHE_MB: z.coerce
      .number()
      .int()
      .min(0)
      .transform((value) => value * 1024 * 1024)
      .default(64 * 1024 * 1024),
    CONTACT_PER_HOUR: z.coerce.number().int().min(1).default(20),
    GTM_ID: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234')
      .optional(),
    PIXEL_ID: z
      .string()
      .regex(/^\d{5,20}$/, 'must be the digits of a pixel')
      .optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    ...inboundSettings,
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  })
  .superRefine((env, context) => {
    for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URLS'] as const)
      if (!env.DATABASE_URL && env[name]?.length)
        context.addIssue({ code: 'custom', path: [name], message: 'goes with DATABASE_URL' })
  })
  .superRefine((env, context) => {
    const keys = [env.SES_REGION, env.SES_ACCESS_KEY_ID, env.SES_SECRET_ACCESS_KEY]
    const message = 'goes with SES_ACCESS_KEY_ID and SES_SECRET_ACCESS_KEY, or with neither'
    if (keys.some(Boolean) && !keys.every(Boolean)) context.addIssue({ code: 'custom', path: ['SES_REGION'], message })
  })
  .superRefine(checkStores)
  .superRefine(checkInbound)

/** The names of all environment variables. */
export const settingNames = Object.keys(settings.shape)

export type Config = ReturnType<typeof readConfig>

/** Reads the settings. Throws `ConfigError` with one line per invalid setting. */
export function readConfig(environment: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(filled)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }

  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  const isDemo = !isProduction && (env.DEMO ?? true)
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    ...storesOf(env),
    ...databasesOf(env),
    /** Encrypts the secrets of second factors; defaults to a file in the data folder. */
    secretKey: env.SECRET_KEY,
    siteUrl: trimEndOf(env.SITE_URL ?? `http://localhost:${env.PORT}`, '/'),
    smtpUrl: env.SMTP_URL,
    ...servicesOf(env),
    /** How candidates' answers to replies come in; undefined where they go to the company itself. */
    inbound: inboundOf(env, { isDemo }),
    /** The EU's VAT register (https://ec.europa.eu/taxation_customs/vies/rest-api). Default: form and check digits only. */
    viesUrl: env.VIES_URL && trimEndOf(env.VIES_URL, '/'),
    /** clamd, for uploads; without it only their types are checked. */
    scannerUrl: env.SCANNER_URL,
    /** The service for place suggestions; defaults to the bundled towns. */
    photonUrl: env.PHOTON_URL,
    /** Applications per network, and per hour and e-mail address. */
    applications: {
      perMinute: env.APPLICATIONS_PER_MINUTE,
      perHour: env.APPLICATIONS_PER_HOUR,
      perEmail: env.APPLICATIONS_PER_EMAIL,
    },
    /** Public calls per network, except those with limits of their own. */
    publicCallsPerMinute: env.PUBLIC_CALLS_PER_MINUTE,
    /** Messages of the contact form per network. */
    contactPerHour: env.CONTACT_PER_HOUR,
    /** For notifying IndexNow and Google's Indexing API of added, changed and removed ads; off by default. */
    indexNow: env.INDEXNOW_KEY ? { key: env.INDEXNOW_KEY, url: env.INDEXNOW_URL } : undefined,
    googleIndexing: env.GOOGLE_INDEXING_ACCOUNT
      ? { account: env.GOOGLE_INDEXING_ACCOUNT, url: env.GOOGLE_INDEXING_URL }
      : undefined,
    /** Demo content, demo accounts and the open mailbox. Never in production. */
    demo: isDemo,
    /** Allows other machines to read the demo's mails. */
    openMailbox: env.OPEN_MAILBOX,
    logLevel: env.LOG_LEVEL,
    maxUploadBytes: env.MAX_UPLOAD_MB,
    pageCacheBytes: env.PAGE_CACHE_MB,
    /** Tag manager and advertising pixel; loaded only with the visitor's consent. */
    gtmId: env.GTM_ID,
    pixelId: env.PIXEL_ID,
    metricsToken: env.METRICS_TOKEN,
    /** The number of proxies in front whose X-Forwarded-For entries are trusted. */
    trustedProxies: env.TRUSTED_PROXIES,
  }
}

const databasesOf = (env: z.output<typeof settings>) => ({
  databaseUrl: env.DATABASE_URL,
  /** The same database by a session connection, for LISTEN: poolers in transaction mode drop notifications. */
  databaseListenUrl: env.DATABASE_LISTEN_URL,
  /** Its streaming replicas, past any pooler. */
  databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
})

/** The configured services beside the site. */
const servicesOf = (env: z.output<typeof settings>) => ({
  /** Where traces are sent by OpenTelemetry, and the share of them; nowhere by default. */
  traces: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG },
  /** SES v2: for mail unless SMTP is configured, and for marketing consents if a contact list is configured. */
  ses: sesOf(env),
  /** The SNS topic from which notices of bounces and complaints are accepted. */
  noticesTopic: env.SES_NOTICES_TOPIC,
})

function sesOf(env: z.output<typeof settings>) {
  const { SES_REGION: region, SES_ACCESS_KEY_ID: accessKeyId, SES_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!region || !accessKeyId || !secretAccessKey) return undefined
  const url = trimEndOf(env.SES_URL ?? `https://email.${region}.amazonaws.com`, '/')
  const options = { configurationSet: env.SES_CONFIGURATION_SET, contactList: env.SES_CONTACT_LIST }
  return { region, accessKeyId, secretAccessKey, url, ...options }
}

class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.map((problem) => `Setting ${problem}`).join('\n'))
    this.name = 'ConfigError'
  }
}
