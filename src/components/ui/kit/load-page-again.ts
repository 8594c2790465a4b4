/**
 * Opens a page again that failed to render. What made it fail may be kept in memory, so it is loaded from the service with a network;
 * offline, the browser could not load it.
 * @param render renders it again as it is
 */
export const loadPageAgain = (render: () => void): void => (navigator.onLine ? location.reload() : render())
