import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, firefox } from '@playwright/test'

/** Draws pages as the whole browser does, but no window of its own: little more than half the processor time. */
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium on this machine. Installs one when there is none. */
export async function findBrowser(): Promise<string> {
  const found = installedBrowser()
  if (found) return found
  process.stdout.write('No Chromium on this machine, getting one …\n')
  for (const get of [byPackages, byPlaywright]) {
    try {
      get()
    } catch (error) {
      process.stdout.write(`${error instanceof Error ? error.message.split('\n')[0] : error}\n`)
    }
    const got = installedBrowser()
    if (got) return got
  }
  throw new Error('No Chromium could be had. Install one, or name it in CHROME.')
}

export function installedBrowser(): string | undefined {
  const { CHROME, CHROME_PATH, PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH, PATH = '' } = process.env
  const onPath = PATH.split(':').flatMap((folder) => names.map((name) => `${folder}/${name}`))
  const candidates = [CHROME, CHROME_PATH, PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH, ...onPath, ...places]
  return [...candidates, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** The path of the system's own Firefox, or why there is none that journeys can run in. */
export async function findFirefox(): Promise<{ path: string } | { reason: string }> {
  const { FIREFOX, PATH = '' } = process.env
  const path = [FIREFOX, ...PATH.split(':').map((folder) => `${folder}/firefox-esr`)].find((at) => at && existsSync(at))
  if (!path) return { reason: 'firefox-esr is not installed' }
  try {
    const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: path, timeout: 60_000 })
    await (await browser.newPage()).close()
    await browser.close()
    return { path }
  } catch (error) {
    return { reason: `${path} cannot be driven: ${error instanceof Error ? error.message.split('\n')[0] : error}` }
  }
}

function byPackages() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', shell]]) {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args]
    execFileSync(program, rest, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

function byPlaywright() {
  execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
}
