import { Check, TriangleAlert } from 'lucide-react'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import boxes from '../boxes.module.css'
import type { AdCheck } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import styles from './final.module.css'

/** Which other boards will carry the ad, and why not. */
export function Outputs({ check: { outputs } }: { check: AdCheck }) {
  const { t } = useEditor()
  return (
    <section className={boxes['part']}>
      <h2>{t('outputsTitle')}</h2>
      <ul className={styles['outputs']}>
        {outputs.map((each) => (
          <Output key={each.output} {...each} />
        ))}
      </ul>
    </section>
  )
}

function Output({ output, carried, reasons, hints }: AdCheck['outputs'][number]) {
  const { t } = useEditor()
  const Icon = carried ? Check : TriangleAlert
  return (
    <li>
      <h3>{t(`output_${output}`)}</h3>
      <StatusChip tone={carried ? 'good' : 'wait'} icon={<Icon className="i" aria-hidden="true" />}>
        {t(carried ? 'ready' : 'notReady')}
      </StatusChip>
      {[...reasons, ...hints].map(({ code, text }) => (
        <p key={code} className={carried ? 'soft' : undefined}>
          {text}
        </p>
      ))}
    </li>
  )
}
