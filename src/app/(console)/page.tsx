import { DesignPage } from '@/components/designer/page/design-page'

export default function Page() {
  return <DesignPage />
}
