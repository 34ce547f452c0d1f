import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { askConfirm } from '../../stores/dialogs.ts'
import { showToast } from '../../stores/toasts.ts'
import { copyMembers, removeMembers } from './group-calls.ts'
import styles from './groups.module.css'
import { type Group, nameOf, useGroups } from './groups-context.ts'

type Operation = 'copy' | 'remove'
type Props = { groups: readonly Group[]; onDone: () => void }

/** Copies the members of one group to another, or takes out of one who is also in the other. Administrators only. */
export function BulkTool({ groups, onDone }: Props) {
  const { t } = useGroups()
  const [operation, setOperation] = useState<Operation>('copy')
  const [fromId, setFromId] = useState('')
  const [toId, setToId] = useState('')
  const [isRunning, setRunning] = useState(false)
  const isCopy = operation === 'copy'

  async function run() {
    const problem = problemOf(groups, { isCopy, fromId, toId })
    if (problem) return void showToast(t(problem), { hasClose: true })
    const from = groups.find(({ id }) => String(id) === fromId) as Group
    const to = groups.find(({ id }) => String(id) === toId) as Group
    if (!(await askConfirm(questionOf(t, isCopy, { from: from.name, to: to.name })))) return
    setRunning(true)
    showToast(await runBulk(t, isCopy, { from, to }), { durationMs: 5000, hasClose: true })
    setRunning(false)
    onDone()
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
    </section>
  )
}

type Translate = ReturnType<typeof useGroups>['t']

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

/** Runs the operation and returns what to say of it. */
async function runBulk(t: Translate, isCopy: boolean, { from, to }: { from: Group; to: Group }): Promise<string> {
  const [fromId, toId] = [String(from.id), String(to.id)]
  try {
    if (isCopy) {
      const { message, copiedCandidates } = await copyMembers(fromId, toId)
      return message === 'ok' ? t('copied', { n: copiedCandidates, groupName: to.name }) : t('copyFailed')
    }
    const { success, removedCandidates } = await removeMembers(fromId, toId)
    return success ? t('removed', { n: removedCandidates, groupName: from.name }) : t('removeFailed')
  } catch (error) {
    return (error instanceof ApiError && error.message) || t(isCopy ? 'copyFailed' : 'removeFailed')
  }
}

/** Why an operation cannot be run, by the key of its text. */
function problemOf(
  groups: readonly Group[],
  { isCopy, fromId, toId }: { isCopy: boolean; fromId: string; toId: string },
) {
  if (!fromId || !toId) return isCopy ? 'copyMissing' : 'bothMissing'
  if (fromId === toId) return isCopy ? 'copySame' : 'bothSame'
  const known = new Set(groups.map(({ id }) => String(id)))
  return known.has(fromId) && known.has(toId) ? null : 'unknown'
}

type SelectProps = { label: string; value: string; onChange: (id: string) => void; groups: readonly Group[] }

function GroupSelect({ label, value, onChange, groups }: SelectProps) {
  const { isAdmin } = useGroups()
  return (
    <label>
      {label}
      <select className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="" />
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {`${nameOf(group, isAdmin)} (${group.size})`}
          </option>
        ))}
      </select>
    </label>
  )
}
