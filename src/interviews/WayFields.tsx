import { type InterviewWay, interviewLengths, interviewWays } from '../../server/interviews/interview.ts'
import type { loadTeam } from '../members/team.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Field } from '../ui/Field.tsx'
import { useTexts } from '../ui/kit-context.ts'
import { Segments } from '../ui/Segments.tsx'
import styles from './propose.module.css'
import type { ProposalState } from './use-proposal.ts'

type Props = {
  state: ProposalState
  where: string
  setWhere: (where: string) => void
  holders: readonly number[]
  setHolderIds: (ids: readonly number[]) => void
  team: Awaited<ReturnType<typeof loadTeam>>
  hidesCompany: boolean
  fields: Partial<Record<string, string>>
}

const durations = [15, 20, 30, 45, 60, 90]

/** How long, how and with whom: a call, the telephone or a place. */
export function WayFields({ state, where, setWhere, holders, setHolderIds, team, hidesCompany, fields }: Props) {
  const t = useTexts('interviews')
  const { way, setWay } = state
  const members = team.filter(({ name }) => name)
  const choose = (id: number, isOn: boolean) =>
    setHolderIds(isOn ? [...holders, id] : holders.filter((each) => each !== id))
  return (
    <>
      <Limits state={state} error={fields['answerBy']} />
      <div className={styles['way']}>
        <span aria-hidden="true">{t('way')}</span>
        <Segments
          label={t('way')}
          segments={interviewWays.map((value) => ({ value, text: t(`way_${value}`) }))}
          value={way}
          onChange={(value) => setWay(value as InterviewWay)}
        />
      </div>
      {way === 'video' && (
        <Field
          name="link"
          label={t('link')}
          type="url"
          placeholder="https://…"
          value={where}
          onText={setWhere}
          error={fields['link']}
        />
      )}
      {way === 'place' && (
        <Field
          name="place"
          label={t('place')}
          maxLength={interviewLengths.place}
          value={where}
          onText={setWhere}
          help={hidesCompany ? t('placeReveals') : undefined}
          error={fields['place']}
        />
      )}
      {members.length > 1 && (
        <fieldset className={styles['holders']}>
          <legend>{t('holders')}</legend>
          {members.map(({ id, name }) => (
            <Checkbox key={id} label={name} isChecked={holders.includes(id)} onChange={(isOn) => choose(id, isOn)} />
          ))}
        </fieldset>
      )}
    </>
  )
}

/** How long it takes, and until when the candidate may choose. */
function Limits({ state, error }: { state: ProposalState; error: string | undefined }) {
  const t = useTexts('interviews')
  const { minutes, setMinutes, answerBy, setAnswerBy } = state
  return (
    <div className={styles['pair']}>
      <Field
        name="minutes"
        label={t('duration')}
        choices={durations.map((value) => ({ value: String(value), text: t('minutes', { n: value }) }))}
        value={minutes}
        onText={(value) => setMinutes(Number(value))}
      />
      <Field
        name="answerBy"
        type="datetime-local"
        label={t('answerBy')}
        value={answerBy}
        onText={setAnswerBy}
        error={error}
      />
    </div>
  )
}
