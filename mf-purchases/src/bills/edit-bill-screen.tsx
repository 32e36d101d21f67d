export { EditBillScreen as default } from './bill-form-screen.tsx';
