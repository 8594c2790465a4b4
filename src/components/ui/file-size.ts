/** A number of bytes as people say it. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
