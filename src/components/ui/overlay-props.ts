/** What every modal and drawer is given: a named close button, and a head that is no second banner of the page. */
export const overlayProps = {
  opened: true,
  closeButtonProps: { 'aria-label': 'Close' },
  attributes: { header: { role: 'none' } },
} as const
