import { DesignPage } from '@/components/schema-builder/design-page'

export default function Page() {
  return <DesignPage />
}
