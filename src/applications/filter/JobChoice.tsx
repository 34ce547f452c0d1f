import { type AskingJob, jobOptionOf, useJobsNamed } from '../../jobs/own/use-jobs-named.ts'
import { ComboboxInput } from '../../ui/ComboboxInput.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import styles from './question-filter.module.css'

type Props = { chosen: AskingJob | undefined; onChoose: (jobId: number) => void }

/** Chooses the ad whose answers are filtered, by its title. */
export function JobChoice({ chosen, onChoose }: Props) {
  const t = useTexts('filter')
  const named = useJobsNamed()
  return (
    <div className={styles['job']}>
      <ComboboxInput
        {...named}
        label={t('job')}
        placeholder={t('jobPlaceholder')}
        shown={chosen ? jobOptionOf(chosen).text : ''}
        onPick={({ id }) => onChoose(Number(id))}
      />
    </div>
  )
}
