import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { withTrackerIds, withTrackerSources } from '#server/edge/trackers.ts'

const none = { gtmId: undefined, pixelId: undefined }
const both = { gtmId: 'GTM-ABC123', pixelId: '1234567890' }
const policy = "default-src 'self'; img-src 'self' data:; script-src 'self' 'sha256-x'"

describe('the policy of a page', () => {
  test('names no other site while nothing is configured', () => {
    expect(withTrackerSources(policy, none)).toBe(policy)
  })

  test('is widened where the configured trackers need it, and nowhere else', () => {
    const widened = withTrackerSources(policy, both)
    expect(widened).toContain("default-src 'self';")
    expect(widened).toMatch(
      /script-src 'self' 'sha256-x' https:\/\/www\.googletagmanager\.com .*https:\/\/connect\.facebook\.net/,
    )
    expect(widened).toMatch(/frame-src https:\/\/www\.googletagmanager\.com/)
    expect(withTrackerSources(policy, { ...none, pixelId: '12345' })).not.toContain('google')
  })
})

test('a page names the configured trackers', () => {
  expect(withTrackerIds('<html lang="hr">', both)).toBe(
    '<html data-gtm="GTM-ABC123" data-pixel="1234567890" lang="hr">',
  )
  expect(withTrackerIds('<html lang="hr">', none)).toBe('<html lang="hr">')
})

test.for([{ GTM_ID: 'UA-1"><script>' }, { PIXEL_ID: 'abc' }])('an impossible id is refused: %o', (environment) => {
  expect(() => readConfig(environment)).toThrow(/^Setting (GTM|PIXEL)_ID: must/)
})
