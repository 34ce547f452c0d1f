/** Scripts that become one file each in the browser: what many pages share is not worth a dozen small requests. */
export const scripts = {
  /** What every page runs first. */
  site: [
    'server/filter-names.ts',
    'server/text/language.ts',
    'src/data/redirect-url.ts',
    'src/data/session-user.ts',
    'src/jobs/recent-jobs.ts',
    'src/lib/format-whole.ts',
    'src/lib/browser-storage.ts',
    'src/lib/home-urls.ts',
    'src/lib/motion.ts',
    'src/lib/with-query.ts',
    'src/site/consent/analytics.ts',
    'src/site/consent/consent-prompt.ts',
    'src/site/consent/consent.ts',
    'src/site/consent/refusal-cookie.ts',
    'src/site/copy-buttons.ts',
    'src/site/deferred-layout.ts',
    'src/site/frame/header.ts',
    'src/site/member/member-on-demand.ts',
    'src/site/share/share-on-demand.ts',
    'src/site/site.browser.ts',
    'src/site/slider/job-slider.ts',
    'src/site/slider/drag-on-demand.ts',
    'src/site/slider/slider-rules.ts',
  ],
  form: ['src/site/form.ts', 'src/accounts/password-toggle.ts', 'src/data/api.ts', 'src/data/session-ended.ts'],
  copy: ['src/lib/clipboard.ts', 'src/lib/snackbar.ts', 'src/site/copy-from.ts'],
}

/** Parts of islands that become one file, together with all that they import: in each screen a request less for each. */
export const islands = {
  react: [
    'node_modules/react/index.js',
    'node_modules/react/jsx-runtime.js',
    'src/i18n/index.ts',
    'src/ui/use-hydrated.ts',
  ],
  /** What most screens of the dashboards share. */
  kit: [
    'src/data/Loaded.tsx',
    'src/ui/Dialog.tsx',
    'src/ui/Field.tsx',
    'src/ui/Kit.tsx',
    'src/ui/Notice.tsx',
    'src/ui/Segments.tsx',
    'src/ui/Skeleton.tsx',
    'src/ui/use-roving.ts',
  ],
  icons: ['arrow-right', 'check', 'chevron-left', 'eye', 'plus', 'trash', 'undo-2', 'x'].map(
    (name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`,
  ),
}

/** Folders and components whose styles join those of every page in one sheet, as Astro would hash what is inlined for each response. */
export const styles = [
  'src/layouts/',
  'src/site/',
  'src/home/',
  'src/jobs/',
  'src/articles/',
  'src/admin/AdminFacts.astro',
  'src/admin/AdminPriceLists.astro',
  'src/checklists/ChecklistScreen.astro',
  'src/companies/CompanyScreen.astro',
  'src/recruiting/CandidateGroups.astro',
  'src/recruiting/RecruitingScreen.astro',
]
