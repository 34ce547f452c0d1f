import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

test('settings that lack others are reported together', () => {
  const settings = { DATABASE_REPLICA_URLS: 'postgres://replica/preko', SES_REGION: 'eu-central-1' }
  expect(() => readConfig(settings)).toThrow(
    'Setting DATABASE_REPLICA_URLS: goes with DATABASE_URL\nSetting SES_REGION: goes with SES_ACCESS_KEY_ID',
  )
})
