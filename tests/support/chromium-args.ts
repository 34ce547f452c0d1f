/** The lists under the address bar, for which every context would start two more processes. */
const listsOfAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** What Playwright turns off itself: the browser takes one list only, the last. */
const offByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
]

/** How the journeys start Chromium. */
export const chromiumArgs = [
  '--no-sandbox',
  // The headless shell would round the width of each letter, which the whole browser does not.
  '--font-render-hinting=none',
  `--disable-features=${[...listsOfAddressBar, ...offByPlaywright].join(',')}`,
]
