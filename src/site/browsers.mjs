/** The oldest versions in which everything is shown and sent. Scripts and style sheets are built for them. */
export const oldestBrowsers = { safari: '16.4', firefox: '115', chrome: '111' }
