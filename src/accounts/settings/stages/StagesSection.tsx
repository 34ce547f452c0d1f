import { useEffect, useRef, useState } from 'react'
import { api } from '../../../data/api.ts'
import { useMutation } from '../../../data/use-mutation.ts'
import { useTexts } from '../../../ui/kit-context.ts'
import { showToast } from '../../../ui/toasts.ts'
import styles from '../rows.module.css'
import type { StageWire } from '../settings.ts'
import { NewStage } from './NewStage.tsx'
import { RemoveStage } from './RemoveStage.tsx'
import { StageRow } from './StageRow.tsx'

/** The company's stages: add, rename, show to candidates, move, delete. The list is loaded again after each change; focus stays in place. */
export function StagesSection({ initial }: { initial: StageWire[] }) {
  const [removing, setRemoving] = useState<StageWire | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const { stages, isBusy, fields, change, edit, move, remove } = useStages(initial, list)
  return (
    <>
      <ol ref={list} className={`${styles['rows']} ${styles['stages']}`}>
        {stages.map((stage, at) => (
          <StageRow
            key={stage.id}
            stage={stage}
            isFirst={at === 0}
            isLast={at === stages.length - 1}
            isBusy={isBusy}
            onChange={(json) => edit(stage, json)}
            onMove={(by) => move(stage, by)}
            onRemove={stages.length > 1 ? () => setRemoving(stage) : undefined}
          />
        ))}
      </ol>
      <NewStage
        isBusy={isBusy}
        error={fields['name']}
        onAdd={(name) => change(() => api('/api/processes', { json: { name } }))}
      />
      {removing && (
        <RemoveStage
          stage={removing}
          others={stages.filter(({ id }) => id !== removing.id)}
          onRemove={(moveTo) => {
            setRemoving(null)
            void remove(removing, moveTo)
          }}
          onCancel={() => setRemoving(null)}
        />
      )}
    </>
  )
}

/** The stages with their actions. Each action then moves focus to the control that is used next. */
function useStages(initial: StageWire[], list: React.RefObject<HTMLOListElement | null>) {
  const t = useTexts('settings')
  const [stages, setStages] = useState(initial)
  const save = useMutation(
    async (call: () => Promise<unknown>) => {
      await call()
      return api<{ content: StageWire[] }>('/api/processes')
    },
    {
      failed: t('failed'),
      onSuccess({ content }) {
        setStages(content)
        showToast(t('saved'))
      },
    },
  )
  const focusAfter = useFocusAfter(list, !save.isRunning && stages)

  /** Resolves to whether the change was made. */
  const change = async (call: () => Promise<unknown>) => (await save.run(call)) !== undefined
  const edit = ({ id }: StageWire, json: object) => change(() => api(`/api/processes/${id}`, { method: 'PATCH', json }))

  function move(stage: StageWire, by: 1 | -1) {
    focusAfter(`[data-stage="${stage.id}"] [data-move="${by}"]`, `[data-stage="${stage.id}"] [data-move]`)
    void edit(stage, { position: stages.indexOf(stage) + 1 + by })
  }
  async function remove(stage: StageWire, moveTo: number | undefined) {
    const at = stages.indexOf(stage)
    const next = stages[at + 1] ?? stages[at - 1]
    focusAfter(`[data-stage="${next?.id}"] [data-remove]`, `[data-stage="${next?.id}"] input`)
    const query = moveTo === undefined ? '' : `?moveTo=${moveTo}`
    await change(() => api(`/api/processes/${stage.id}${query}`, { method: 'DELETE' }))
  }
  return { stages, isBusy: save.isRunning, fields: save.fields, change, edit, move, remove }
}

/** Focuses the first of these that can take it, once the list is re-rendered and takes input again. */
function useFocusAfter(list: React.RefObject<HTMLOListElement | null>, shown: unknown) {
  const next = useRef<string[]>([])
  useEffect(() => {
    if (!shown) return
    for (const selector of next.current.splice(0)) {
      const element = list.current?.querySelector<HTMLElement>(`${selector}:not([aria-disabled="true"])`)
      if (element) return element.focus()
    }
  }, [list, shown])
  return (...selectors: string[]) => {
    next.current = selectors
  }
}
