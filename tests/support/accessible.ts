import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { missingTargets } from './missing-targets.ts'

/** Expects that axe finds no fault in a page, or in one part of it. */
export async function expectAccessible(page: Page, part?: string) {
  // Otherwise axe opens one more page to join the results of frames from other sites, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  expect(violations).toEqual([])
  expect(await page.evaluate(missingTargets)).toEqual([])
}
