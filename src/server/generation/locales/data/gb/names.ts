/** Given and family names of the UK by community, commonest first (ONS, NRS and NISRA baby-name lists, own selection). */
export const gbNames = {
  english: {
    male: `
      David John James Paul Michael Andrew Christopher Mark Stephen Daniel Peter Matthew Thomas Richard Robert Simon
      Jack Oliver Harry George Joshua Samuel William Luke Adam Ryan Benjamin Joseph Jonathan Philip Martin Nicholas
      Anthony Kevin Ian Gary Stuart Graham Neil Alan Keith Colin Steven Brian Derek Barry Roger Trevor Nigel Geoffrey
      Jeremy Timothy Edward Charles Henry Alexander Callum Jake Lewis Connor Liam Nathan Jordan Kieran Aaron Dean Lee
      Craig Darren Jason Scott Wayne Shaun Carl Russell Damian Dominic Adrian Julian Gareth Leon Max Oscar Archie
      Alfie Charlie Freddie Theo Arthur Noah Leo Finley Ethan Jacob Isaac Toby Dylan Harrison Sebastian Hugo Rupert
      Felix Rory Elliot Reuben Louis Jude Stanley Frank Ernest Albert Walter Harold Leonard Norman Kenneth Raymond
      Ronald Dennis Roy Eric Gordon Douglas Malcolm Clive Terence Gerald Howard Bernard Patrick Vincent Francis Hugh
      Marcus Miles Giles Ralph Joel Bradley Brandon Tyler Reece Kyle Ashley Declan Owen Rhys Gavin Bruce`,
    female: `
      Susan Sarah Margaret Julie Karen Jacqueline Deborah Tracey Jane Helen Diane Sharon Tracy Angela Claire Lisa Emma
      Rachel Laura Rebecca Charlotte Hannah Jessica Sophie Amy Lucy Katie Emily Olivia Chloe Megan Bethany Lauren
      Georgia Victoria Nicola Joanne Michelle Samantha Amanda Louise Alison Caroline Catherine Elizabeth Mary Patricia
      Christine Linda Barbara Carol Janet Jean Dorothy Sheila Joan Maureen Pamela Valerie Sandra Ann Gillian Judith
      Wendy Lesley Lynn Lorraine Dawn Donna Heather Jennifer Natalie Stephanie Danielle Kelly Stacey Kerry Gemma
      Hayley Leanne Kirsty Zoe Naomi Abigail Holly Molly Ella Grace Ruby Lily Evie Poppy Daisy Freya Isla Ava Amelia
      Isabella Mia Florence Ivy Willow Rosie Matilda Alice Phoebe Eleanor Imogen Harriet Beatrice Martha Eliza Edith
      Elsie Violet Esme Millie Maisie Summer Scarlett Jasmine Paige Jade Amber Shannon Courtney Rosemary Frances
      Hilary Penelope Philippa Felicity Francesca Annabel Clare Anna Kate Jodie Melanie Marie Theresa Josephine Yvonne`,
    last: `
      Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts Green
      Hall Wood Jackson Clarke Harris Clark Lewis Turner Cooper Hill Ward Hughes Moore Edwards King Baker Harrison
      Morris Allen Mitchell James Scott Phillips Watson Lee Parker Morgan Bennett Griffiths Cook Davis Shaw Bell
      Richardson Carter Collins Marshall Bailey Gray Cox Adams Wilkinson Foster Richards Chapman Mason Webb Rogers
      Hunt Mills Palmer Holmes Matthews Lloyd Gibson Knight Barker Barnes Butler Stevens Jenkins Fisher Pearson Harvey
      Dixon Fletcher Hunter Powell Ellis Andrews Reynolds Ford Saunders Fox Day Price Payne Brooks West Lawrence Atkinson
      Bradley Dawson Walsh Cole Spencer Ball Rose Booth Grant Hart Wells Burton Watts Bird Hudson Perry Dean Gardner
      Elliott Cunningham Hawkins Francis Newman Simpson Lane Riley Armstrong Carr Porter Nicholson Harper Burgess
      Ryan Howard Lowe Parsons Stephenson Barrett Woods Williamson Gilbert Cross Bates Hewitt Holland Frost Hopkins
      Rowe Warren Sutton Peters Arnold Berry Marsh Sharp Curtis Bishop Freeman Hardy Oliver Burns Page Bartlett Wheeler
      Hancock Sanderson Lambert Poole Chambers Ashton Haynes Crawford Whitehead Thorpe Kirk Yates Nash Pritchard
      Kemp Doyle Norris Griffin Farrell Hodgson Todd Hargreaves Ashworth Greenwood Sutcliffe Holt Broadbent Crowther
      Entwistle Pickering Metcalfe Thornton Bainbridge Charlton Robson Blackburn Fawcett Pollard Winter Bolton Buckley
      Tucker Trevithick Penrose Tremayne Rowland Pascoe Hooper Luscombe Maynard Underwood Baldwin Coates Cartwright`,
  },
  scottish: {
    male: `
      David James John Andrew William Robert Alexander Ian Alan Craig Scott Stuart Gordon Graeme Kenneth Douglas Fraser
      Ross Callum Cameron Ewan Euan Finlay Angus Alasdair Hamish Lewis Logan Rory Struan Murray Malcolm Duncan Donald
      Iain Fergus Gregor Gavin Keith Colin Neil Bruce Brodie Blair Archie Harris Lachlan Magnus Kyle Ryan Liam Jamie
      Steven Martin Brian Derek Grant Kerr Calum Ruaridh`,
    female: `
      Fiona Margaret Elizabeth Catherine Morag Eilidh Isla Kirsty Kirsten Mhairi Catriona Shona Heather Lesley Linda
      Lorna Moira Sheena Aileen Ailsa Iona Skye Rhona Mairi Jean Janet Agnes Isobel Elspeth Euphemia Flora Greer Fern
      Laura Gillian Karen Nicola Claire Lynne Alison Pamela Jennifer Emma Amy Erin Abbie Orla Freya Esme Millie Sophie
      Rachel Hannah Anna Rebecca Lucy Ellie Beth Rowan Kayleigh`,
    last: `
      Smith Brown Wilson Campbell Stewart Robertson Thomson Anderson Scott MacDonald Reid Murray Clark Taylor Ross Young
      Paterson Watson Mitchell Morrison Fraser Hamilton Graham Johnston Walker McDonald Kerr Ferguson Davidson Simpson
      Martin Grant Bell Henderson Hunter Duncan Cameron MacKenzie Mackay Kelly McLean Allan Black Wallace Marshall
      Russell Gibson Sutherland Gordon Burns Kennedy Craig MacLeod Stevenson Sinclair Cunningham Crawford McMillan
      Munro Boyle Docherty McGregor Muir Donaldson Wright Findlay McIntosh Ritchie Jamieson Aitken Cowan Buchanan Baird
      Bruce Christie Currie Dickson Drummond Forbes Forsyth Gillespie Hay Innes Irvine Lamont Laird Lindsay Logan
      MacArthur MacDougall MacIntyre MacKinnon MacPherson McKay Menzies Milne Moffat Nicol Ogilvie Rankin Shearer Urquhart`,
  },
  welsh: {
    male: `
      David Gareth Rhys Huw Owain Owen Dafydd Ieuan Emyr Geraint Gethin Glyn Gwilym Hywel Idris Iestyn Ifan Ioan Iwan
      Llewellyn Llyr Macsen Morgan Evan Dylan Aled Alun Bryn Cai Carwyn Ceri Daniel Deiniol Dewi Elis Emlyn Eurig
      Garmon Griff Gruffudd Harri Ianto Jac Lloyd Meirion Osian Rhodri Sion Steffan Tomos Trystan Vaughan Wyn Thomas
      William Jonathan Mark Stephen Paul`,
    female: `
      Sian Megan Carys Rhian Bethan Cerys Catrin Angharad Eleri Elin Ffion Gwen Gwenllian Haf Heledd Lowri Mair Mali
      Manon Mari Myfanwy Nerys Nia Olwen Rhiannon Seren Sioned Tegan Eira Efa Erin Alys Anwen Awel Beca Branwen Cadi
      Ceinwen Delyth Enfys Fflur Glenys Glesni Gwyneth Iona Leah Lisa Llinos Meinir Menna Morfydd Non Sara Susan Helen
      Julie Karen Rachel`,
    last: `
      Jones Davies Williams Evans Thomas Roberts Lewis Hughes Morgan Griffiths Edwards Owen James Morris Price Rees
      Phillips Jenkins Lloyd Harris Richards Parry Ellis Powell Howells Bowen John Hopkins Humphreys Pritchard Watkins
      Rowlands Matthews Llewellyn Pugh Prosser Harries Bevan Vaughan Francis Bebb Beynon Gwynne Hopkin Jarman Meredith
      Mostyn Nicholas Penry Perkins Probert Rhys Samuel Tudor Walters Wynne`,
  },
  irish: {
    male: `
      Patrick Michael John Sean Kevin Brian Conor Declan Eamon Ciaran Liam Brendan Gerard Niall Aidan Colm Cormac Damien
      Darragh Dermot Donal Eoin Finbar Fionn Kieran Martin Noel Oisin Padraig Paul Peter Ronan Rory Ruairi Shane Thomas
      Desmond Diarmuid Enda Fergal Gavin Hugh Joseph Malachy Odhran Cathal Tadhg Daniel James Stephen`,
    female: `
      Mary Siobhan Aoife Niamh Orla Sinead Roisin Grainne Maeve Ciara Deirdre Caoimhe Bridget Bernadette Clodagh Eimear
      Fionnuala Kathleen Maureen Noreen Nuala Oonagh Una Aisling Ailbhe Aine Catherine Colleen Dervla Eileen Emer Geraldine
      Grace Imelda Majella Moya Nora Philomena Rosaleen Saoirse Shauna Sorcha Teresa Theresa Tara Emma Sarah Laura Katie`,
    last: `
      Murphy Kelly O'Sullivan Walsh Smith O'Brien Byrne Ryan O'Connor O'Neill O'Reilly Doyle McCarthy Gallagher Doherty
      Kennedy Lynch Murray Quinn Moore McLaughlin Carroll Connolly Daly Connell Wilson Dunne Brennan Burke Collins Clarke
      Johnston Hughes Farrell Fitzgerald Brown Martin Maguire Nolan Flynn Thompson Callaghan O'Donnell Duffy Mahony Boyle
      Healy Shea White Sweeney Hayes Kavanagh Power McGrath Moran Brady Stewart Casey Foley Fitzpatrick Leary McDonnell
      McMahon Donnelly Regan Donovan Burns Flanagan Mullan Barry Kane Robinson Cunningham Griffin Kenny Sheehan Ward Whelan
      Lyons Reid Graham Higgins Cullen Keane King Maher McKenna Bell Scott Hogan Keeffe Magee McNamara McCann Devlin`,
  },
  southAsianMuslim: {
    male: `
      Mohammed Muhammad Ahmed Ali Imran Asif Adeel Amir Bilal Faisal Farhan Hamza Haroon Hassan Hussain Ibrahim Idris
      Iqbal Irfan Ismail Jamal Javed Kamran Khalid Majid Mustafa Nadeem Naveed Omar Qasim Rashid Rizwan Saeed Salman
      Shahid Sohail Tariq Usman Waqas Yasin Yusuf Zahid Zain Abdul Rahim Kamal Shafiq Tanvir`,
    female: `
      Fatima Aisha Ayesha Maryam Zainab Khadija Amina Saima Shazia Nadia Sana Sadia Samina Rukhsana Shabana Nasreen
      Naheed Farah Farzana Fozia Hina Humaira Iqra Javeria Kausar Mehwish Nazia Noreen Parveen Rabia Razia Rubina
      Saira Shaista Sumaira Tahira Uzma Yasmin Zara Hafsa Safiya Inaya Anaya Rahima Shireen`,
    last: `
      Khan Ahmed Ali Hussain Shah Akhtar Malik Mahmood Iqbal Rahman Miah Uddin Islam Choudhury Chowdhury Mohammed
      Hassan Mirza Sheikh Qureshi Siddiqui Ashraf Aslam Bashir Butt Chaudhry Dar Hanif Hashmi Javed Kazmi Khalid Latif
      Mughal Nawaz Raja Rashid Raza Rehman Saleem Sharif Siddique Zaman Haque Hoque Ullah Amin`,
  },
  indian: {
    male: `
      Rajesh Sanjay Amit Anil Ashok Deepak Dilip Dinesh Jayesh Kiran Manish Mukesh Nilesh Paresh Pravin Rakesh Ramesh
      Ravi Sunil Suresh Vijay Vikram Arjun Rohan Nikhil Harpreet Gurpreet Jaspal Manjit Sukhdev Balwinder Amardeep
      Ranjit Surjit Kuldeep Joginder Hitesh Bhavesh Ketan Mahesh Naresh Pankaj`,
    female: `
      Priya Anita Sunita Neha Pooja Anjali Kavita Divya Meera Nisha Rekha Hema Bhavna Jyoti Kalpana Mina Nita Preeti
      Rupal Seema Shilpa Sonal Trupti Usha Varsha Simran Jasleen Amandeep Parminder Baljit Kiranjit Narinder Satwinder
      Navdeep Rajinder Ranjana Mala Geeta Manjula Sheetal`,
    last: `
      Patel Singh Shah Sharma Kumar Mistry Desai Mehta Joshi Parmar Chauhan Solanki Rathod Vaghela Lad Naik Gandhi
      Parekh Bhatt Gill Sandhu Dhillon Sidhu Grewal Dhaliwal Johal Bains Sahota Atwal Virk Uppal Nair
      Pandya Trivedi Dave Modi Vyas Raval Thakkar Bhogal Matharu Hayer Chana Menon`,
  },
  black: {
    male: `
      Emmanuel Samuel Daniel David Michael Joshua Joseph Isaac Elijah Jeremiah Nathaniel Caleb Tunde Femi Kunle Segun
      Wale Tobi Dayo Kola Seun Ade Babatunde Olumide Chidi Emeka Ikenna Obinna Chukwuma Kelechi Uche Nnamdi Kwame Kofi
      Kojo Kwaku Yaw Kwabena Ebenezer Tendai Tafadzwa Farai Simba Tapiwa Abdi Mohamed Abdirahman Yusuf Hassan Mamadou
      Ibrahim Marcus Jermaine Tyrone Leroy Winston Delroy Clive Errol Desmond Neville Carlton Trevor Dwayne Nathan Aaron
      Jordan Tyrell Kieran Reece Jerome Curtis Anthony Gladstone Fitzroy`,
    female: `
      Grace Blessing Mercy Esther Ruth Deborah Rachel Abigail Hannah Joy Faith Patience Comfort Precious Charity Gloria
      Victoria Elizabeth Sarah Mary Funmilayo Yetunde Folake Bukola Titilayo Ronke Shade Tolu Bisi Kemi Temi Adunni Ngozi
      Chioma Amaka Ifeoma Nkechi Chinwe Adaeze Uju Abena Akosua Adwoa Afua Ama Efua Esi Akua Tariro Rudo Chipo Tsitsi
      Nyasha Hodan Amina Fatuma Hawa Halima Mariama Aminata Sharon Marcia Beverley Yvonne Claudette Jacqueline Paulette
      Angela Michelle Natasha Chantelle Kelisha Shanice Tanya Monique Simone Jade Leanne Aaliyah Naomi Tiana`,
    last: `
      Williams Brown Campbell Johnson Clarke Thomas Francis Grant Lewis Joseph Charles Henry Edwards Gordon James Morgan
      Reid Robinson Samuels Simpson Thompson Walker Wright Blake Bailey Allen Anderson Barrett Bennett Bryan Daley Dixon
      Douglas Ellis Facey Forbes Gayle Graham Harriott Hylton Lawrence McKenzie Morrison Palmer Pinnock Powell Richards
      Adeyemi Adebayo Okafor Okonkwo Eze Nwosu Obi Okoro Onyango Ogunleye Oladipo Olawale Ojo Balogun Bello Afolabi Adeleke
      Akinola Ayodele Owusu Mensah Boateng Asante Osei Appiah Agyemang Amoah Ansah Addo Adjei Antwi Darko Frimpong Opoku
      Sarpong Moyo Ncube Sibanda Dube Ndlovu Chikwanha Mutasa Mohamed Hassan Abdi Ali Warsame Farah Kamara Sesay Conteh
      Koroma Bangura Jalloh Diallo Traore Mwangi Kamau Wanjiku Otieno Mukasa Ssali Tesfaye Haile Bekele Kabongo`,
  },
  chinese: {
    male: `
      Wei Jun Ming Hao Jian Lei Tao Feng Peng Kai Jie Chun Kin Wing Chi Ho Kwok Man Siu Yat Wai Hin Tsz David Kevin Jason
      Raymond Andrew Daniel Edmund Anthony Simon Peter Alan Eric Vincent Henry Benjamin Thomas Alexander Jonathan Victor`,
    female: `
      Mei Ling Xia Hui Fang Lan Jing Li Yan Ying Xiu Yuen Sze Wingyan Kayan Suet Lai Yuk Mui Fung Grace Jenny Michelle Amy
      Emily Christine Vivian Jessica Annie Angela Catherine Chloe Fiona Irene Janet Joyce Karen Lily Sophie Winnie Yvonne`,
    last: `
      Wong Chan Li Chen Wang Lee Liu Zhang Cheung Lam Ng Leung Lau Ho Yang Cheng Chow Tang Lin Wu Huang Zhao Zhou Xu Sun Ma
      Zhu Hu Guo He Lu Yip Tsang Yeung Kwok Fung Mak Man Poon Siu Tse Yu Yuen Lui Kwan Hui Choi Chiu Chu Pang Tam To Lai`,
  },
}

export const gbMiddleNames = {
  male: `
    James John William Robert Thomas David Michael Edward George Charles Alexander Paul Andrew Peter Richard Joseph
    Christopher Stephen Anthony Henry Daniel Philip Mark Alan Arthur Patrick Francis Ian Matthew Frederick Lee Albert
    Ross Stuart Hugh Neil Ernest Leonard Dean Scott Simon Oliver Benjamin Samuel Kenneth Graham Martin Harry Leslie Roy`,
  female: `
    Louise Ann Elizabeth Jane Marie Mary Anne Rose Catherine Margaret Claire Grace May Victoria Helen Lucy Jean Emma
    Charlotte Rebecca Sarah Nicola Michelle Kate Alice Caroline Emily Frances Joanne Hannah Alexandra Isabella Patricia
    Dawn Joy Lynn Susan Eleanor Jayne Ruth Amy Rachel Olivia Laura Sophie Irene Dorothy Kathleen Florence Hope Faith`,
  muslimMale: `
    Ali Ahmed Hussain Hassan Khan Raza Abdul Imran Iqbal Akbar Haider Nawaz Anwar Usman Tariq Bilal`,
  muslimFemale: `
    Begum Bibi Noor Fatima Zahra Amina Parveen Akhtar Jahan Khatun Sultana Nisa Hana Mariam`,
  indianMale: `
    Kumar Singh Dev Raj Jay Lal Chand Prakash Mohan Krishan Kishore Nath Anand`,
  indianFemale: `
    Kaur Devi Rani Maya Jaya Kumari Lata Bala Asha Usha Gauri Priya`,
  africanMale: `
    Emmanuel Samuel Daniel Olu Ade Kwame Kofi Chidi Joseph Isaac David Anthony Michael Emeka Kwasi Tendai Paul James`,
  africanFemale: `
    Grace Esther Ruth Blessing Ama Adaeze Abena Mercy Joy Faith Mary Elizabeth Ngozi Comfort Marie Victoria Hope Gloria`,
  chineseMale: `
    Wei Jun Ming Kai Hao Chun Kin Wing Chi Ho Kwok Man Yat Wai Hin James David William`,
  chineseFemale: `
    Mei Ling Hui Lan Jing Ying Wing Yan Sze Suet Lai Yuk Grace Rose Marie Jane Elizabeth May`,
}
