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
  question: ['server/questions/question.ts'],
  draft: ['src/applications/apply/draft.ts', 'src/applications/apply/form-values.ts', 'src/site/consent/storage.ts'],
  copy: ['src/lib/clipboard.ts', 'src/lib/snackbar.ts', 'src/site/copy-from.ts'],
}

/**
 * Parts of islands that become one file, together with all that they import: in each screen a request less for each. A
 * part is in the first group that needs it, so that what fewer screens need comes later.
 */
export const islands = {
  react: [
    'node_modules/react-dom/client.js',
    'node_modules/react/index.js',
    'node_modules/react/jsx-runtime.js',
    'src/i18n/index.ts',
    'src/ui/use-hydrated.ts',
  ],
  /** What islands share with the application form and scripts of public pages. */
  common: [
    'server/http/same-origin-path.ts',
    'server/places/place.ts',
    'server/text/amount.ts',
    'server/text/fill-in.ts',
    'server/text/group-by.ts',
    'server/text/normalize.ts',
    'server/urls.ts',
    'src/data/drafts.ts',
    'src/lib/format.ts',
    'src/lib/random-key.ts',
    'src/lib/urls.ts',
    'src/ui/open-where-space.ts',
  ],
  /** What most screens of the dashboards share with pages of candidates. */
  kit: [
    'node_modules/lucide-react/dist/esm/createLucideIcon.mjs',
    'src/data/Loaded.tsx',
    'src/ui/Dialog.tsx',
    'src/ui/Field.tsx',
    'src/ui/Kit.tsx',
    'src/ui/Notice.tsx',
    'src/ui/Segments.tsx',
    'src/ui/Skeleton.tsx',
    'src/ui/use-roving.ts',
  ],
  /** Icons that more than one screen shows: a folder stands for all files in it. */
  icons: ['node_modules/lucide-react/dist/esm/icons/'],
  /** How screens ask the API. */
  data: [
    'server/replies/reply.ts',
    'src/applications/applications-context.ts',
    'src/data/client.ts',
    'src/data/use-mutation.ts',
    'src/data/use-query.ts',
  ],
  /** What shows an application, also to the candidate. */
  application: [
    'src/applications/application-calls.ts',
    'src/applications/application-wire.ts',
    'src/applications/panel/PanelFacts.tsx',
    'src/applications/panel/StageChoice.tsx',
    'src/ui/StarRating.tsx',
  ],
  /** What nearly all screens of the dashboards share, and nothing else needs. */
  screens: [
    'src/data/use-draft.ts',
    'src/data/use-events.ts',
    'src/members/use-team.ts',
    'src/ui/Checkbox.tsx',
    'src/ui/Combobox.tsx',
    'src/ui/EmptyState.tsx',
    'src/ui/Later.tsx',
    'src/ui/lazy-part.tsx',
    'src/ui/Legend.tsx',
    'src/ui/StatusChip.tsx',
    'src/ui/Tabs.tsx',
    'src/ui/use-is-phone.ts',
    'src/ui/use-shortcuts.ts',
  ],
  /** What lists of the dashboards share. */
  lists: [
    'server/http/list-query.ts',
    'src/data/list-definition.ts',
    'src/data/list-query.ts',
    'src/data/LoadedList.tsx',
    'src/data/use-list-state.ts',
    'src/data/use-list-shortcuts.ts',
    'src/data/use-select-all.ts',
    'src/groups/group-calls.ts',
    'src/groups/use-group-actions.ts',
    'src/ui/BulkBar.tsx',
    'src/ui/DetailPane.tsx',
    'src/ui/FilterBar.tsx',
    'src/ui/FilterSelect.tsx',
    'src/ui/Menu.tsx',
    'src/ui/Pager.tsx',
    'src/ui/SearchBox.tsx',
    'src/ui/SplitPane.tsx',
    'src/ui/use-selection.ts',
    'src/ui/use-virtual-rows.ts',
  ],
  /** What applications share with Danas. */
  today: [
    'server/interviews/interview.ts',
    'server/interviews/zone.ts',
    'src/applications/list/JobFilter.tsx',
    'src/interviews/interview-calls.ts',
  ],
  /** What applications and candidates share. */
  review: [
    'src/applications/changes/RejectedInterviews.tsx',
    'src/applications/cv/cv-file.ts',
    'src/applications/cv/cv-store.ts',
    'src/applications/cv/CvBar.tsx',
    'src/applications/cv/mark-pieces.ts',
    'src/applications/list/ApplicationFilterBar.tsx',
    'src/applications/list/ApplicationRow.tsx',
    'src/applications/list/BulkActions.tsx',
    'src/applications/list/GroupButton.tsx',
    'src/applications/panel/ApplicationPanel.tsx',
    'src/applications/use-application-edit.ts',
    'src/applications/WithStages.tsx',
    'src/groups/MembershipChips.tsx',
    'src/interviews/use-cancel-interview.ts',
    'src/notes/moment-text.ts',
    'src/notes/Notes.tsx',
    'src/notes/timeline-calls.ts',
    'src/replies/TemplatePick.tsx',
    'src/replies/use-reply-plan.ts',
  ],
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
