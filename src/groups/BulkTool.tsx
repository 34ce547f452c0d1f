import { useState } from 'react'
import { ApiError } from '../data/api.ts'
import { patchQuery } from '../data/query-cache.ts'
import type { TranslateArea } from '../i18n/index.ts'
import { askConfirm } from '../ui/dialogs.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { Progress } from '../ui/Progress.tsx'
import { showFailure, showToast } from '../ui/toasts.ts'
import { GroupSelect } from './GroupSelect.tsx'
import type { Group } from './group-calls.ts'
import { copyMembers, groupsKey, removeMembers } from './group-calls.ts'
import styles from './groups.module.css'

type Operation = 'copy' | 'remove'
type Props = {
  groups: readonly Group[]
  /** The query of the list above, whose sizes change too. */
  listKey: string
}

/** Copies the members of one group to another, or removes those of one from the other. Administrators only. */
export function BulkTool({ groups, listKey }: Props) {
  const t = useTexts('groups')
  const [operation, setOperation] = useState<Operation>('copy')
  const [fromId, setFromId] = useState('')
  const [toId, setToId] = useState('')
  /** The group whose members are being copied or removed. */
  const [running, setRunning] = useState<Group | null>(null)
  const isRunning = running !== null
  const isCopy = operation === 'copy'

  async function run() {
    const problem = problemOf(groups, { isCopy, fromId, toId })
    if (problem) return void showToast(t(problem), { hasClose: true })
    const from = groups.find(({ id }) => String(id) === fromId) as Group
    const to = groups.find(({ id }) => String(id) === toId) as Group
    if (!(await askConfirm(questionOf(t, isCopy, { from: from.name, to: to.name })))) return
    setRunning(from)
    const { done, failed } = await runBulk(t, isCopy, { from, to, listKey })
    setRunning(null)
    if (done) showToast(done, { durationMs: 5000, hasClose: true })
    if (failed) showFailure(failed, () => void run(), 5000)
  }

  return (
    <section className={styles['bulk']} aria-labelledby="bulk-title">
      <h2 id="bulk-title">{t('bulkTitle')}</h2>
      <div className={styles['fields']}>
        <label>
          {t('operation')}
          <select
            className="input"
            value={operation}
            onChange={({ target }) => setOperation(target.value as Operation)}
          >
            <option value="copy">{t('copyOperation')}</option>
            <option value="remove">{t('removeOperation')}</option>
          </select>
        </label>
        <GroupSelect
          label={t(isCopy ? 'copyFrom' : 'removeFrom')}
          value={fromId}
          onChange={setFromId}
          groups={groups}
        />
        <GroupSelect label={t(isCopy ? 'copyTo' : 'removeTo')} value={toId} onChange={setToId} groups={groups} />
        <button
          type="button"
          className="btn go"
          disabled={!fromId || !toId || isRunning}
          aria-busy={isRunning}
          onClick={run}
        >
          {isRunning && <span className={styles['spinner']} aria-hidden="true" />}
          {t(isRunning ? (isCopy ? 'copying' : 'removing') : isCopy ? 'copyOperation' : 'removeOperation')}
        </button>
      </div>
      {running && <Running label={t(isCopy ? 'copying' : 'removing')} size={running.size} />}
    </section>
  )
}

/** One statement does it all, so there is no progress to show but the size. */
function Running({ label, size }: { label: string; size: number }) {
  const t = useTexts('groups')
  const { format } = useKit()
  return <Progress label={`${label} ${format.number(size)} ${t('members', { count: size })}`} />
}

type Translate = TranslateArea<'groups'>

const questionOf = (t: Translate, isCopy: boolean, names: { from: string; to: string }) =>
  isCopy
    ? {
        title: t('copyTitle'),
        message: t('copyText', names),
        confirmText: t('copyConfirm'),
        cancelText: t('cancel'),
      }
    : {
        title: t('removeTitle'),
        message: t('removeText', names),
        confirmText: t('removeConfirm'),
        cancelText: t('cancel'),
        isDestructive: true,
      }

type Pair = { from: Group; to: Group; listKey: string }
type Outcome = { done?: string; failed?: string }

/** Runs the operation, updates the size on screen, and returns the text of the notice. */
async function runBulk(t: Translate, isCopy: boolean, { from, to, listKey }: Pair): Promise<Outcome> {
  const [fromId, toId] = [String(from.id), String(to.id)]
  try {
    if (isCopy) {
      const { copiedCandidates } = await copyMembers(fromId, toId)
      resize(listKey, to, copiedCandidates)
      return { done: t('copied', { n: copiedCandidates, groupName: to.name }) }
    }
    const { success, removedCandidates } = await removeMembers(fromId, toId)
    if (!success) return { failed: t('removeFailed') }
    resize(listKey, from, -removedCandidates)
    return { done: t('removed', { n: removedCandidates, groupName: from.name }) }
  } catch (error) {
    const reason = error instanceof ApiError && error.status > 0 && error.message
    return { failed: reason || t(isCopy ? 'copyFailed' : 'removeFailed') }
  }
}

function resize(listKey: string, { id }: Group, by: number) {
  for (const key of [groupsKey, listKey])
    patchQuery<{ content: Group[] }>(key, (all) => ({
      ...all,
      content: all.content.map((one) => (one.id === id ? { ...one, size: Math.max(0, one.size + by) } : one)),
    }))
}

/** Why an operation cannot be run, by the key of its text. */
function problemOf(
  groups: readonly Group[],
  { isCopy, fromId, toId }: { isCopy: boolean; fromId: string; toId: string },
) {
  if (!fromId || !toId) return isCopy ? 'copyMissing' : 'bothMissing'
  if (fromId === toId) return isCopy ? 'copySame' : 'bothSame'
  const existing = new Set(groups.map(({ id }) => String(id)))
  return existing.has(fromId) && existing.has(toId) ? null : 'unknown'
}
