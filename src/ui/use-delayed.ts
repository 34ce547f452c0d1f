import { useEffect, useState } from 'react'

/** True once `isOn` has lasted so long: what is quick shows no sign of waiting. */
export function useDelayed(isOn: boolean, delayMs = 200) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isOn) return setDue(false)
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [isOn, delayMs])
  return isOn && isDue
}
