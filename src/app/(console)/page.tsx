import { DesignPage } from '@/components/designer/page/design-page'
import { PayHere } from '@/components/payment/here/pay-here'

export default function Page() {
  return <DesignPage PayHere={PayHere} />
}
