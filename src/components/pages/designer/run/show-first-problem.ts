import { choosePageTab } from '@/components/pages/designer/page/page-view'

/** Focuses the first control with a problem: with fifty columns it may be out of view. */
export function showFirstProblem(): void {
  choosePageTab('preview')
  requestAnimationFrame(() => {
    const wrong = document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-wrong])')
    wrong?.scrollIntoView({ block: 'nearest', inline: 'center' })
    wrong?.focus({ preventScroll: true })
  })
}
