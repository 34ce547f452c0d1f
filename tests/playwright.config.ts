import { defineConfig, devices } from '@playwright/test'
import { installedBrowser } from './support/browser.ts'
import { chromiumArgs } from './support/chromium-args.ts'

const executablePath = installedBrowser()
/** The system's Firefox, in which the core of the journeys is walked too. */
const firefox = process.env['FIREFOX']
const inFirefox = (executablePath: string) => ({
  ...{ browserName: 'firefox' as const, channel: 'moz-firefox', userAgent: undefined },
  launchOptions: { executablePath },
})
/** Where the site of the journeys stands, once it has started. */
const site = process.env['PREKO_URL']

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/e2e',
  globalSetup: './support/site-for-journeys.ts',
  fullyParallel: true,
  workers: 2,
  /** These end what hangs; a slow machine must not fail a journey. */
  timeout: 120_000,
  expect: { timeout: 15_000 },
  /** A machine with two cores stalls now and then; what passes only later is named at the end. */
  retries: process.env['CI'] ? 2 : 0,
  use: {
    ...devices['Desktop Chrome'],
    ...(site && { baseURL: site }),
    locale: 'hr-HR',
    trace: 'on-first-retry',
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
  projects: [
    { name: 'with-scripts', testIgnore: '**/*.no-script.spec.ts' },
    { name: 'without-scripts', testMatch: '**/*.no-script.spec.ts', use: { javaScriptEnabled: false } },
    ...(firefox ? [{ name: 'firefox', testMatch: '**/{saving,search}.spec.ts', use: inFirefox(firefox) }] : []),
  ],
})
