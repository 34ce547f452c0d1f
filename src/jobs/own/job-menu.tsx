import {
  Archive,
  ArchiveRestore,
  ChartColumn,
  CirclePause,
  CirclePlay,
  Copy,
  Eye,
  Link2,
  type LucideIcon,
  RotateCw,
  Trash2,
} from 'lucide-react'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { MenuItem } from '../../ui/Menu.tsx'
import type { ClickAction, OwnJob } from './job-calls.ts'
import { previewUrl, type useJobActions } from './use-job-actions.ts'

const clicks = [
  ['renew', RotateCw],
  ['activate', CirclePlay],
  ['deactivate', CirclePause],
  ['archive', Archive],
  ['unarchive', ArchiveRestore],
] as const

type Given = { actions: ReturnType<typeof useJobActions>; onStats: () => void }

/** The less common actions on an ad, as far as its state allows them. */
export function useJobMenu(job: OwnJob, { actions, onStats }: Given): MenuItem[] {
  const t = useTexts('ads')
  const { language } = useKit()
  const item = (text: string, Icon: LucideIcon, run: () => void) => ({ text, icon: iconOf(Icon), run })
  const click = (action: ClickAction, Icon: LucideIcon) => item(t(action), Icon, () => void actions.run(job, action))
  return [
    { text: t('preview'), icon: iconOf(Eye), href: previewUrl(language, job), opensNewTab: true },
    item(t('copyPreview'), Link2, () => void actions.copyPreview(job)),
    item(t('stats'), ChartColumn, onStats),
    click('duplicate', Copy),
    'separator',
    ...clicks.filter(([action]) => job.actions.includes(action)).map(([action, Icon]) => click(action, Icon)),
    ...(job.actions.includes('delete') ? [{ ...click('delete', Trash2), isDestructive: true }] : []),
  ]
}

const iconOf = (Icon: LucideIcon) => <Icon className="i" aria-hidden="true" />
