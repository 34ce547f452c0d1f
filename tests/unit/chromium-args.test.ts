import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { chromiumArgs } from '../support/chromium-args.ts'

const featuresIn = (text: string) => /--disable-features=(\S+)/.exec(text)?.[1]?.split(',') ?? []

test('the journeys turn off all features of Chromium that Playwright does', async () => {
  // No browser: the message states how it was started.
  const message = await chromium.launch({ executablePath: process.execPath }).catch(String)
  const byPlaywright = featuresIn(String(message))
  expect(byPlaywright).toContain('PaintHolding')
  expect(featuresIn(chromiumArgs.join(' '))).toEqual(expect.arrayContaining(byPlaywright))
})
