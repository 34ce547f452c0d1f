import {
  Archive,
  ArchiveRestore,
  ArrowUpToLine,
  ChartColumn,
  CirclePause,
  CirclePlay,
  Copy,
  Diff,
  Eye,
  Link2,
  type LucideIcon,
  RotateCw,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import { openApplicationSlug } from '../../../server/jobs/open-application-slug.ts'
import { editJobUrl } from '../../lib/urls.ts'
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

type MenuOptions = { actions: ReturnType<typeof useJobActions>; onStats: () => void; onFeature: () => void }

/** The less common actions on an ad, as far as its state allows them. */
export function useJobMenu(job: OwnJob, { actions, onStats, onFeature }: MenuOptions): MenuItem[] {
  const t = useTexts('ads')
  const { language, isAdmin, may } = useKit()
  const item = (text: string, Icon: LucideIcon, run: () => void) => ({ text, icon: iconOf(Icon), run })
  const click = (action: Exclude<ClickAction, 'discard'>, Icon: LucideIcon) =>
    item(t(action), Icon, () => void actions.run(job, action))
  const mayAct = may('POST /api/jobs/{id}/{action}')
  const changes = job.izmjena?.polja.length ?? 0
  const revision: MenuItem[] = [
    { text: t('showChanges'), icon: iconOf(Diff), href: `${editJobUrl(language, job.id)}#razlike` },
    ...(job.actions.includes('submit') ? [item(t('submitChanges'), Send, () => void actions.run(job, 'submit'))] : []),
    { ...item(t('discard', { count: changes }), Undo2, () => void actions.run(job, 'discard')), isDestructive: true },
    'separator',
  ]
  return [
    ...(mayAct && job.actions.includes('discard') ? revision : []),
    { text: t('preview'), icon: iconOf(Eye), href: previewUrl(language, job), opensNewTab: true },
    item(t('copyPreview'), Link2, () => void actions.copyPreview(job)),
    item(t('stats'), ChartColumn, onStats),
    ...(isAdmin && job.url !== openApplicationSlug ? [item(t('feature'), ArrowUpToLine, onFeature)] : []),
    ...(mayAct ? [click('duplicate', Copy), 'separator' as const] : []),
    ...(mayAct ? clicks : [])
      .filter(([action]) => job.actions.includes(action))
      .map(([action, Icon]) => click(action, Icon)),
    ...(may('DELETE /api/jobs/{id}') && job.actions.includes('delete')
      ? [{ ...click('delete', Trash2), isDestructive: true }]
      : []),
  ]
}

const iconOf = (Icon: LucideIcon) => <Icon className="i" aria-hidden="true" />
