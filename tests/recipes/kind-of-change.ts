import { below, inEveryLanguage, type Recipe } from './recipe.ts'

const kinds = 'server/applications/review/change-kinds.ts'
const wire = 'server/applications/list/application-wire.ts'
const edit = 'server/applications/review/edit.ts'
const screen = 'src/applications/changes/shown-changes.ts'

/** A company pins applications. */
export const kindOfChange: Recipe = {
  title: 'A kind of change of an application',
  hasMigration: true,
  edits: [
    {
      file: kinds,
      find: "['stage', 'seen', 'rating', 'reason', 'assignee'] as const",
      put: "['stage', 'seen', 'rating', 'reason', 'assignee', 'pinned'] as const",
    },
    below(kinds, '  assigneeId: number | null\n', '  pinned: boolean\n'),
    {
      file: kinds,
      find: '} as const satisfies Record<ChangeName, ChangeKind>',
      put: `  pinned: {
    wire: 'pinned',
    range: { min: 0, max: 1 },
    of: ({ pinned }) => Number(pinned),
    action: 'application.pin',
    by: 'company',
    menu: [{ value: 1, label: 'pinThem' }],
    shortcuts: [],
  },
} as const satisfies Record<ChangeName, ChangeKind>`,
    },
    below(
      'server/applications/table.ts',
      '    seen: boolean().notNull().default(false),',
      '\n    pinned: boolean().notNull().default(false),',
    ),
    { file: 'server/audit-names.ts', find: "('ask-retention'", put: "('pin' | 'ask-retention'" },
    {
      file: edit,
      find: `  const { id, stageId, seen, rating, rejectionReasonId, assigneeId } = applications
  const before = await context.db
    .select({ id, stageId, seen, rating, rejectionReasonId, assigneeId })`,
      put: `  const { id, stageId, seen, rating, rejectionReasonId, assigneeId, pinned } = applications
  const before = await context.db
    .select({ id, stageId, seen, rating, rejectionReasonId, assigneeId, pinned })`,
    },
    {
      file: edit,
      find: '}\n\n/** A reason of the company',
      put: `  pinned: async (tx, ids, value) => {
    await set(tx, ids, { pinned: value === 1 })
    await recordHistory(tx, ids, { kind: 'pinned', value: String(value) })
  },
}

/** A reason of the company`,
    },
    below(wire, "  seen: z.number().describe('0 or 1'),", "\n  pinned: z.number().describe('0 or 1'),"),
    below(wire, '    seen: application.seen ? 1 : 0,', '\n    pinned: application.pinned ? 1 : 0,'),
    { file: screen, find: "| 'assignee'\n>", put: "| 'assignee'\n  | 'pinned'\n>" },
    {
      file: screen,
      find: '}\n\n/** The application as',
      put: `  pinned: { columns: (pinned) => ({ pinned }), text: (t) => t('pinThem') },
}

/** The application as`,
    },
    {
      file: 'src/notes/moment-text.ts',
      find: '  withdrawn: alone,',
      put: '  pinned: alone,\n  withdrawn: alone,',
    },
    {
      file: 'tests/support/applications.ts',
      find: "    prijavaProcess: { id: 1, name: 'Novo' },",
      put: "    prijavaProcess: { id: 1, name: 'Novo' },\n    pinned: 0,",
      isTest: true,
    },
    ...inEveryLanguage('src/i18n/*/applications.json', 'pinThem', { hr: 'Istakni', en: 'Pin them', de: 'Anheften' }),
    ...inEveryLanguage('src/i18n/*/audit.json', 'application.pin', {
      hr: 'Prijava istaknuta',
      en: 'Application pinned',
      de: 'Bewerbung angeheftet',
    }),
    ...inEveryLanguage('src/i18n/*/timeline.json', 'kind_pinned', { hr: 'Istaknuto', en: 'Pinned', de: 'Angeheftet' }),
  ],
}
