import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { jobFlags } from '../../../server/jobs/job.ts'
import { useEvents } from '../../data/use-events.ts'
import { useUnsaved } from '../../data/use-unsaved.ts'
import { type Texts, type Translate, translatorOf } from '../../i18n/index.ts'
import { editJobUrl } from '../../lib/urls.ts'
import type { Option } from '../../ui/combobox-options.ts'
import { Kit } from '../../ui/Kit.tsx'
import type { KitProps } from '../../ui/kit-context.ts'
import { Later } from '../../ui/Later.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { showToast } from '../../ui/toasts.ts'
import { standingOf } from './ad-state.ts'
import { adValuesOf, type EditedAd, emptyAd } from './ad-wire.ts'
import { BasicStep } from './BasicStep.tsx'
import { Conflicts } from './Conflicts.tsx'
import { EditorBar } from './EditorBar.tsx'
import styles from './EditorScreen.module.css'
import { adCalls } from './editor-calls.ts'
import { type AdFrame, EditorContext, type EditorTexts } from './editor-context.ts'
import { createEditor } from './editor-store.ts'
import { isCheckedLive } from './problems.ts'
import { RevisionBar } from './revision/RevisionBar.tsx'
import { RevisionDifferences } from './revision/RevisionDifferences.tsx'
import { useRevision } from './revision/use-revision.ts'
import { useView } from './revision/use-view.ts'
import { type EditorStep, useStep } from './use-step.ts'

const QuestionsStep = lazyPart(() => import('./QuestionsStep.tsx'))
const FinalStep = lazyPart(() => import('./FinalStep.tsx'))

type Props = {
  kit: KitProps
  texts: EditorTexts
  jobTexts: Texts
  step: EditorStep
  /** Undefined for a new ad. */
  ad?: EditedAd | undefined
  frame: AdFrame
  industries: Option[]
  countries: Option[]
  companyId?: number | undefined
}

/** The editor of an ad in its three steps. */
export default function EditorScreen({ kit, texts, jobTexts, ad, companyId, ...props }: Props) {
  const { language, viewer } = kit
  const t = useMemo(
    () => translatorOf<EditorTexts>({ ...texts, ...flagNames(jobTexts) }, language),
    [texts, jobTexts, language],
  )
  const tJob = useMemo(() => {
    const translate = translatorOf(jobTexts, language)
    return ((key, values) => translate(key.slice('job.'.length), values)) as Translate
  }, [jobTexts, language])
  const [editor] = useState(() =>
    createEditor({
      initial: ad ? adValuesOf(ad) : emptyAd(language),
      standing: ad ? standingOf(ad) : { id: null, version: 1, status: 'DRAFT' },
      companyId,
      calls: adCalls,
      onCreated: (id) => history.replaceState(history.state, '', editJobUrl(language, id)),
      onTaken: () => showToast(t('othersChanged'), { hasClose: true, durationMs: 8000 }),
    }),
  )
  const { frame, industries, countries } = props
  const isAdmin = viewer.kind === 'admin'
  return (
    <Kit {...kit}>
      <EditorContext value={{ editor, t, tJob, language, industries, countries, frame, isAdmin }}>
        <Steps first={props.step} tools={{ editor, t }} />
      </EditorContext>
    </Kit>
  )
}

/** The editor uses the names of flags from the ad's page. */
const flagNames = (jobTexts: Texts) =>
  Object.fromEntries(jobFlags.map((flag) => [`name_${flag}`, jobTexts[flag] ?? '']))

type StepsProps = {
  first: EditorStep
  tools: { editor: ReturnType<typeof createEditor>; t: ReturnType<typeof translatorOf<EditorTexts>> }
}

function Steps({ first, tools: { editor, t } }: StepsProps) {
  const { id, status, reason } = useStore(editor.$standing)
  const conflicts = useStore(editor.$conflicts)
  const refusal = useStore(editor.$errors)['']
  const [step, goToStep] = useStep(first, editor, t('untitled'))
  const { view, showFields } = useView(useRevision().changes.length > 0)
  const goTo = (next: EditorStep) => {
    showFields()
    void goToStep(next)
  }
  /** Opens the step of an item, marks its field and moves focus there. */
  function fix(item: string, problem?: string) {
    if (problem && !isCheckedLive(item)) editor.$errors.set({ ...editor.$errors.get(), [item]: problem })
    editor.$fixing.set(item)
    goTo(item === 'questions' ? 'questions' : 'basic')
  }
  useUnsaved(editor, t('restored'))
  useEvents(['job'], ({ kind, data }) => {
    if (kind === 'poll' || Number(data['id'] ?? data['subjectId']) === id) void editor.refresh().catch(() => {})
  })
  return (
    <div className={styles['editor']}>
      <EditorBar step={step} goTo={goTo} />
      <RevisionBar view={view} />
      {status === 'DRAFT' && reason && <p className="note bad">{t('returnedBecause', { reason })}</p>}
      {refusal && (
        <p className="note bad" role="alert">
          {refusal}
        </p>
      )}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      {view === 'differences' && <RevisionDifferences onEdit={fix} />}
      {view === 'editing' && step === 'basic' && <BasicStep />}
      {view === 'editing' && step !== 'basic' && (
        <Later>{step === 'questions' ? <QuestionsStep /> : <FinalStep onFix={fix} />}</Later>
      )}
    </div>
  )
}
