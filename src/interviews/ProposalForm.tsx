import { type SubmitEvent, useEffect, useState } from 'react'
import { instantAt } from '../../server/interviews/zone.ts'
import { dayAfter } from '../../server/platform/time-zone.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useQuery } from '../data/use-query.ts'
import { loadTeam, teamKey } from '../members/team.ts'
import { focusInvalid } from '../ui/focus-invalid.ts'
import { useTexts } from '../ui/kit-context.ts'
import { Switch } from '../ui/Switch.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { showToast } from '../ui/toasts.ts'
import { ChosenTimes } from './ChosenTimes.tsx'
import { type InterviewsOf, type Invited, proposeTimes, readPeriod, type Stages } from './interview-calls.ts'
import { MessageField } from './MessageField.tsx'
import { ProposalTimes } from './ProposalTimes.tsx'
import { ProposalZones } from './ProposalZones.tsx'
import styles from './propose.module.css'
import { useProposal } from './use-proposal.ts'
import { WayFields } from './WayFields.tsx'

type Props = {
  invited: Invited
  stages: Stages
  interviews: InterviewsOf
  /** Something was chosen or typed that would be lost, or no longer is. */
  onBegin: (isBegun: boolean) => void
  onLeave: () => void
  onDone: () => void
}

const dayMs = 24 * 3600_000

/** To which who picks a time is moved: the third, or the next that does not reject. */
const stageAfterPick = (stages: Stages) =>
  stages.map((stage, at) => ({ ...stage, n: at + 1 })).find(({ n, rejects }) => n >= 3 && !rejects)

/** The form of a proposal: times on the left, what was chosen and how they meet on the right. */
export function ProposalForm({ invited, stages, interviews, onBegin, onLeave, onDone }: Props) {
  const t = useTexts('interviews')
  const state = useProposal(interviews)
  const { week, chosen, minutes, way, zone, candidateZone, answerBy } = state
  const [message, setMessage] = useState(() => t('standardMessage'))
  const [where, setWhere] = useState('')
  const isBegun = chosen.length > 0 || where !== '' || message !== t('standardMessage')
  useEffect(() => onBegin(isBegun), [isBegun, onBegin])
  const [moves, setMoves] = useState(true)
  const [holderIds, setHolderIds] = useState<readonly number[]>([])
  const from = new Date(Date.parse(week[0] ?? '') - dayMs)
  const period = useQuery(`interviews-period-${week[0]}`, (signal) =>
    readPeriod(from, new Date(Date.parse(dayAfter(week[6] ?? '', 2))), signal),
  )
  const team = useQuery(teamKey, loadTeam)
  const me = period.data?.viewerId
  const holders = holderIds.length > 0 ? holderIds : me ? [me] : []
  const stage = stageAfterPick(stages)
  const send = useSend(invited, onDone)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (chosen.length === 0 || send.isRunning) return
    const [day = '', time = ''] = answerBy.split('T')
    await send.run({
      ...{ times: [...chosen], minutes, zone, candidateZone, way, message, interviewers: [...holderIds] },
      ...{ link: way === 'video' ? where : '', place: way === 'place' ? where : '' },
      ...(moves && stage && { processId: stage.id }),
      answerBy: instantAt(day, time, zone)?.toISOString() ?? null,
    })
    focusInvalid(form)
  }
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={submitByKeys}
      aria-busy={send.isRunning}
    >
      <div className={styles['in']}>
        <div className={styles['when']}>
          <ProposalZones state={state} />
          <ProposalTimes state={state} taken={takenOf(period.data, holders)} />
          <MessageField invitedId={invited.id} error={send.fields['message']} {...{ message, setMessage }} />
        </div>
        <div className={styles['chosen']}>
          <ChosenTimes state={state} />
          <WayFields
            {...{ state, where, setWhere, holders, setHolderIds }}
            team={team.data ?? []}
            hidesCompany={interviews.hidesCompany}
            fields={send.fields}
          />
        </div>
      </div>
      <Foot {...{ count: chosen.length, stage, moves, setMoves, onLeave }} isSending={send.isRunning} />
    </form>
  )
}

type FootProps = {
  count: number
  stage: ReturnType<typeof stageAfterPick>
  moves: boolean
  setMoves: (moves: boolean) => void
  isSending: boolean
  onLeave: () => void
}

function Foot({ count, stage, moves, setMoves, isSending, onLeave }: FootProps) {
  const t = useTexts('interviews')
  return (
    <footer className={styles['foot']}>
      {stage && <Switch label={t('moveOnPick', { n: stage.n, stage: stage.name })} isOn={moves} onChange={setMoves} />}
      <button type="button" className="btn" onClick={onLeave}>
        {t('cancel')}
      </button>
      <button type="submit" className="btn go" disabled={count === 0 || isSending}>
        {count === 0 ? t('sendNone') : t('send', { count })}
      </button>
    </footer>
  )
}

/** Sends a proposal, and closes its form. */
function useSend({ id }: Invited, onDone: () => void) {
  const t = useTexts('interviews')
  return useMutation((proposal: Parameters<typeof proposeTimes>[1]) => proposeTimes(id, proposal), {
    onSuccess() {
      invalidateQueries('interviews')
      invalidateQueries('timeline')
      showToast(t('sent'), {})
      onDone()
    },
    failed: t('sendFailed'),
    isForm: true,
  })
}

/** Agreed interviews of those who hold this one, by when they are. */
function takenOf(period: Awaited<ReturnType<typeof readPeriod>> | undefined, holders: readonly number[]) {
  return (period?.interviews ?? []).flatMap(({ state, time, minutes, name, interviewers }) =>
    state === 'agreed' && time && interviewers.some(({ id }) => holders.includes(id))
      ? [{ startsAt: new Date(time), minutes, name }]
      : [],
  )
}
