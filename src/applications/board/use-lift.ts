import {
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useTexts } from '../../ui/kit-context.ts'
import { applicantName } from '../application-wire.ts'
import type { ListedApplication } from '../applications-context.ts'
import type { StageColumn } from './board-columns.ts'
import { focusCard } from './card-focus.ts'

export type Move = (card: ListedApplication, from: StageColumn, to: StageColumn) => void

/** What a lifted card brings along. */
export type Lifted = { card: ListedApplication; from: StageColumn }
type Drag = Pick<DragEndEvent, 'active' | 'over' | 'activatorEvent'>

const liftedOf = ({ active }: Pick<Drag, 'active'>) => active.data.current as Lifted
const isByKeys = ({ activatorEvent }: { activatorEvent: Event | null }) => activatorEvent?.type === 'keydown'

/** How cards are lifted, announced and dropped: by mouse, by touch after a moment, or by the keyboard. */
export function useLift({ columns, onMove }: { columns: readonly StageColumn[]; onMove: Move }) {
  const t = useTexts('applications')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape', 'Tab'] },
      coordinateGetter: toNextColumn,
    }),
  )
  const targetOf = ({ active, over }: Pick<Drag, 'active' | 'over'>) =>
    columns.find(({ id }) => id === over?.id) ?? liftedOf({ active }).from

  function announce(key: 'lifted' | 'over' | 'dropped' | 'putBack', { card }: Lifted, stage: StageColumn) {
    return t(key, { name: applicantName(card), stage: stage.name })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce('lifted', liftedOf({ active }), liftedOf({ active }).from),
    onDragOver({ active, over }) {
      const lifted = liftedOf({ active })
      const to = targetOf({ active, over })
      return announce(to.id === lifted.from.id ? 'lifted' : 'over', lifted, to)
    },
    onDragEnd({ active, over }) {
      const lifted = liftedOf({ active })
      const to = targetOf({ active, over })
      return announce(to.id === lifted.from.id ? 'putBack' : 'dropped', lifted, to)
    },
    onDragCancel: ({ active }) => announce('putBack', liftedOf({ active }), liftedOf({ active }).from),
  }
  function onDragEnd(drag: DragEndEvent) {
    const { card, from } = liftedOf(drag)
    const to = targetOf(drag)
    if (to.id !== from.id) onMove(card, from, to)
    if (isByKeys(drag)) focusCard(card.id)
    else ignoreClick()
  }
  return {
    sensors,
    onDragEnd,
    collisionDetection: nearestColumn,
    accessibility: {
      announcements,
      screenReaderInstructions: { draggable: t('liftKey') },
      restoreFocus: false,
    },
  }
}

/** Where a pointer drops a card, its link is not clicked. */
function ignoreClick() {
  const ignore = (event: Event) => event.preventDefault()
  addEventListener('click', ignore, true)
  setTimeout(() => removeEventListener('click', ignore, true))
}

/** The lifted card, if there is one, and whether the keyboard lifted it. */
export function useLifted() {
  const { active, activatorEvent } = useDndContext()
  return { lifted: active && liftedOf({ active }), isByKeys: isByKeys({ activatorEvent }) }
}

/** The column under the pointer; by keyboard the one whose place the card has been given. */
const nearestColumn: CollisionDetection = (drag) => {
  if (drag.pointerCoordinates) return pointerWithin(drag)
  const distanceTo = (id: string | number) =>
    Math.abs((drag.droppableRects.get(id)?.left ?? Number.POSITIVE_INFINITY) - drag.collisionRect.left)
  const [nearest] = drag.droppableContainers.toSorted((a, b) => distanceTo(a.id) - distanceTo(b.id))
  return nearest ? [{ id: nearest.id }] : []
}

/** The arrows give a lifted card the place of the column to the left or right. */
const toNextColumn: KeyboardCoordinateGetter = ({ code }, { context, currentCoordinates }) => {
  const step = code === 'ArrowLeft' ? -1 : code === 'ArrowRight' ? 1 : 0
  const rects = context.droppableContainers
    .getEnabled()
    .flatMap(({ id }) => context.droppableRects.get(id) ?? [])
    .toSorted((a, b) => a.left - b.left)
  const over = context.over && context.droppableRects.get(context.over.id)
  const next = step !== 0 && over && rects[rects.indexOf(over) + step]
  return next ? { x: next.left, y: currentCoordinates.y } : undefined
}
